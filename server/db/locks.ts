/** Numbers of advisory locks that several programs know. Any fixed ones. */
/** Held by the one who makes a backup. */
export const BACKUP_LOCK = 7_240_413;
/** Held by each transaction that prunes; shared by a backup, so that no rows go while it counts and copies them. */
export const PRUNE_LOCK = 7_240_414;
/** Held while a process that begins makes tables and seed; nobody who works for long may hold it. */
export const PREPARE_LOCK = 7_240_415;
