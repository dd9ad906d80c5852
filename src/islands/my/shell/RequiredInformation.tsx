import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { $mustBeRequested, $requiredSaved } from '#lib/account/required-information.ts';
import { $user } from '#lib/account/session.ts';
import { $reloadNeeded, noteFault } from '#lib/site/faults.ts';
import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import type { RequiredDialogProps } from '../../account/required/RequiredDialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';

/** Loaded on demand, because few doctors need it, only once. On failure the dashboard stays. */
const RequiredDialog = lazy(async (): Promise<{ default: ComponentType<RequiredDialogProps> }> => {
	try {
		return { default: (await import('../../account/required/RequiredDialog.tsx')).RequiredDialog };
	} catch (error) {
		noteFault('import', 'my-dashboard', error);
		$reloadNeeded.set(true);
		return { default: () => null };
	}
});

export function RequiredInformation() {
	const t = useText(OVERLAY_TEXTS);
	const requested = useStore($mustBeRequested);
	const user = useStore($user);
	const saved = useStore($requiredSaved);
	useEffect(() => () => $requiredSaved.set(null), []);
	return (
		<>
			<div role="status">
				{saved !== null && (
					<div className="mb-5">
						<Note tone="good">{saved || t.saved}</Note>
					</div>
				)}
			</div>
			{requested && user && (
				<Suspense>
					<RequiredDialog key={user.id} doctor={user} />
				</Suspense>
			)}
		</>
	);
}
