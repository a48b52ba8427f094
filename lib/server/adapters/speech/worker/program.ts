/** The program of a process for speech, started by `run-speech-task.ts`. */
import { serveTasks } from '../../process-pool/confine';
import { SPEECH_TASKS } from './tasks';

serveTasks(SPEECH_TASKS);
