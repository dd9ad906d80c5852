export { unreadComplaints } from './complaints.repo.ts';
