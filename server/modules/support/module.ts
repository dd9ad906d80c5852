import { deskCannedAnswers } from '#contract/support/staff.ts';
import { entityTable, serve } from '../../desk/entity.ts';
import { beginRounds } from '../../jobs/jobs.ts';
import { module, together } from '../../module.ts';
import { privateFile } from '../../retention.ts';
import { registerComplaintFiles } from './complaint-files.ts';
import { complaintsPrivacy } from './complaints.privacy.ts';
import { countOnExam } from './complaints.repo.ts';
import { complaintRoutes } from './complaints.routes.ts';
import { cannedAnswers } from './complaints.tables.ts';
import { openComplaint } from './open.service.ts';
import { closeResolved } from './thread.service.ts';

declare module '../../jobs/jobs.ts' {
	interface JobPayloads {
		'complaints.close': Record<string, never>;
	}
}

const canned = entityTable(deskCannedAnswers, cannedAnswers, {
	name: 'canned_answer',
	search: [cannedAnswers.title, cannedAnswers.bodyBn, cannedAnswers.bodyEn],
});

export default module({
	calls: (deps, all) => ({
		complaints: complaintRoutes(deps, together(all.map((one) => one.refs))),
		deskCannedAnswers: serve(deps, canned),
	}),
	answers: (deps) => ({
		complaintsOnExam: countOnExam,
		openComplaint: (tx, complaint) => openComplaint(tx, complaint, deps.clock.now()),
	}),
	jobs: (deps) => ({ 'complaints.close': () => closeResolved(deps) }),
	begin: (deps) => beginRounds(deps, 'complaints.close'),
	files: registerComplaintFiles,
	privacy: [complaintsPrivacy],
	retention: {
		rules: [
			{
				table: 'complaint_files',
				period: 'uploads',
				due: 't.created_at < $1 and t.message_id is null',
				file: privateFile('key'),
			},
		],
	},
});
