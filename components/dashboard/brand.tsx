import Link from 'next/link';
import { Logo } from '../landing/logo';

export const Brand = () => (
  <Link href="/" className="flex items-center gap-2.5 rounded-md font-semibold">
    <Logo />
    <span className="group-data-collapsed/sidebar:sr-only">Quiz Video Service</span>
  </Link>
);
