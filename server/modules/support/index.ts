/** Complaints: all that higher modules may use of this one. */

export { unreadComplaints } from './unread.service.ts';

// Tables that others may join.

export { complaintMessages, complaints } from './complaints.tables.ts';
