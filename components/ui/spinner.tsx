import { LoaderCircle } from 'lucide-react';

/** Goes round beside words that say what is being waited for. */
export const Spinner = () => <LoaderCircle className="size-4 animate-spin motion-reduce:animate-none" aria-hidden />;
