export { countUnreadComplaints } from './complaints.repo.ts';
