import { DOCUMENTS, type DocumentName } from '../documents';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(DOCUMENTS).map((name) => ({ name }));

/** Only for the build: the front door doesn't serve this path. */
export const GET = async (_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> =>
  Response.json(DOCUMENTS[(await params).name as DocumentName]());
