/** What makes videos in a page, as one chunk. It is large: import it when it is needed. */
export { exportObstacle, measureExport } from '@/remotion/encode/export-support';
export { type ExportRequest, exportVideo } from '@/remotion/encode/export-video';
