import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Doctor } from '#contract/account/sign-in.ts';
import { openRequiredForm } from '#lib/account/required-information.ts';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { $appData } from '#lib/site/app-data.ts';
import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import { ScreenLink } from '../../my/shell/ScreenLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/use-text.ts';
import { RequiredForm } from './RequiredForm.tsx';

export interface RequiredDialogProps {
	doctor: Doctor;
}

/**
 * The form over the dashboard. It closes once accepted; the other screens stay available, so that a doctor
 * without the needed document is not locked out of a class.
 */
export function RequiredDialog({ doctor }: RequiredDialogProps) {
	const [t, lang] = useWords(OVERLAY_TEXTS);
	const [form] = useState(() => openRequiredForm(doctor));
	const requested = useStore(form.$asked);
	const hotline = useStore($appData)?.hotline ?? '';
	const way = 'inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4';
	return (
		<Dialog must open={requested.length > 0} title={t.requiredTitle}>
			<p className="text-text-muted">{t.requiredLead}</p>
			<RequiredForm form={form} />
			<div className="border-t border-line pt-3 text-sm">
				<p className="text-text-muted">{t.otherwise}</p>
				<p className="flex flex-wrap gap-x-5">
					<ScreenLink to={myPath('my-courses')} className={way}>
						{t.toCourses}
					</ScreenLink>
					{hotline && (
						<a href={phoneHref(hotline)} className={`tabular ${way}`}>
							{t.callHotline(formatPhone(hotline, lang))}
						</a>
					)}
				</p>
			</div>
		</Dialog>
	);
}
