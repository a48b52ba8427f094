import { LoaderCircle } from 'lucide-react';

export const Spinner = () => <LoaderCircle className="size-4 animate-spin motion-reduce:animate-none" aria-hidden />;
