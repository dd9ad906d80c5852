import { module } from '../../../module.ts';
import { noticesPrivacy } from './notices.privacy.ts';
import { noticeRoutes } from './notices.routes.ts';
import { tellNotice } from './tell.service.ts';

/** The notice board. */
export default module({
	routes: (deps) => ({
		notices: noticeRoutes(deps),
	}),
	jobs: (deps) => ({
		'notices.tell': ({ notice_id }) => tellNotice(deps, notice_id),
	}),
	personalData: noticesPrivacy,
});
