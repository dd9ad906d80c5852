import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../.dependency-cruiser.mjs';

const { output } = await cruise(
	['contract', 'desk', 'server', 'src'],
	{ ...config.options, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true },
	{},
	{ tsConfig: extractTSConfig('./tsconfig.json') },
);
const { summary, modules } = output as ICruiseResult;
// With an unreadable compiler the check finds no modules and reports no faults.
if (modules.length < 100) {
	console.error(`only ${modules.length} modules were read`);
	process.exit(1);
}
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
console.log(`${modules.length} modules, ${summary.totalDependenciesCruised} imports`);
process.exit(summary.violations.length > 0 ? 1 : 0);
