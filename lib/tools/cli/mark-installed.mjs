// The last step of `postinstall`.
import { stamp } from './install-stamp.mjs';

stamp();
