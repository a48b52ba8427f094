/** The program of a process for video tasks, started by `run-video-task.ts`. */
import { serveTasks } from '../process-pool/confine';
import { VIDEO_TASKS } from './tasks';

serveTasks(VIDEO_TASKS);
