import type { Metadata } from 'next';
import { ApiReference } from '@/components/docs/api-reference';
import { DocsHeader } from '@/components/docs/docs-header';

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every operation of the API, with what it takes, what it answers and which errors it knows.',
};

/** The reference. */
export default function DocsPage() {
  return (
    <>
      <DocsHeader current="/docs" />
      <ApiReference />
    </>
  );
}
