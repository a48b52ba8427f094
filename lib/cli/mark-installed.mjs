// The end of `postinstall`, after the patches.
import { stamp } from './install-stamp.mjs';

stamp();
