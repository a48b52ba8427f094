import type { Metadata } from 'next';
import { ApiReference } from '@/components/docs/api-reference';
import { DocsHeader } from '@/components/docs/docs-header';

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every operation of the API with its parameters, responses and errors.',
};

export default function DocsPage() {
  return (
    <>
      <DocsHeader current="/docs" />
      <ApiReference />
    </>
  );
}
