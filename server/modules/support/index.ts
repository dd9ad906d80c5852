/** Complaints: the public interface of this module for higher modules. */

export { unreadComplaints } from './complaints.repo.ts';

// Tables that others may join.

export { complaintMessages, complaints } from './complaints.tables.ts';
