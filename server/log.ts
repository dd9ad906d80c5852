import { destination } from 'pino';

/**
 * Where the lines of the log go. They are written together: a write of its own for each call would cost a save more
 * than looking up who makes it. None waits longer than half a second, and all are written before the process ends; a
 * fatal line at once.
 */
export const logLines = () => destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });
