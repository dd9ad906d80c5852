/** Keys of advisory locks that several programs share. Arbitrary, but fixed. */
/** Locked by the program that makes a backup. */
export const BACKUP_LOCK = 7_240_413;
/** Locked by each transaction that prunes; shared by a backup, so that no rows are deleted while it runs. */
export const PRUNE_LOCK = 7_240_414;
/** Locked while a starting process creates tables and seed data; no long task may hold it. */
export const PREPARE_LOCK = 7_240_415;
