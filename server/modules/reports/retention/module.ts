import { module } from '../../../module.ts';
import { pruneByJob } from './prune.service.ts';

/** How long things are kept. */
export default module({
	jobs: (deps) => ({
		'retention.prune': (_payload, signal) => pruneByJob(deps, signal),
	}),
});
