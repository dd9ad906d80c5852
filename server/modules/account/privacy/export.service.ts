import type { MyData } from '#contract/account/my-data.ts';
import type { Deps } from '../../../deps.ts';
import type { PersonalData } from '../../../personal-data.ts';

/** Everything that is stored about the doctor, by module, as one snapshot. */
export function exportData(
	deps: Deps,
	personalData: readonly PersonalData[],
	doctorId: number,
): Promise<{ exported_at: string; rooms: MyData }> {
	return deps.db.q.transaction(
		async (q) => {
			const parts: [string, unknown][] = [];
			for (const part of personalData) parts.push([part.name, await part.exportOf(q, doctorId)]);
			return {
				exported_at: deps.clock.now().toISOString(),
				// Instants become text; the contract checks the rest.
				rooms: JSON.parse(JSON.stringify(Object.fromEntries(parts))),
			};
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	);
}
