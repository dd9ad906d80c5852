export { unreadComplaints } from './complaints.repo.ts';

export { complaintMessages, complaints } from './complaints.tables.ts';
