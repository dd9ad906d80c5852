import { Box, Button, Divider } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { type ContentVersion, deskContent } from '#contract/site/staff.ts';
import { call } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DeskDialog } from '../ui/DeskDialog.tsx';
import { JsonDiff } from '../ui/JsonDiff.tsx';
import { StateChip } from '../ui/StateChip.tsx';
import { Instant } from '../ui/values.tsx';
import { fieldsIn, LOOK, typeOf } from './kinds.ts';

interface Props {
	versions: readonly ContentVersion[];
	live: Record<string, unknown> | null;
	row: { id: number; version: string; state: string };
}

/** Every version with its author and changes; an old one can become the draft again. */
export function History({ versions, live, row }: Props) {
	const type = typeOf(useResourceContext());
	const t = useTranslate();
	const [open, setOpen] = useState(false);
	if (versions.length === 0) return null;
	const draft = versions.find(({ state }) => state === 'draft');
	return (
		<>
			<Button size="small" onClick={() => setOpen(true)}>
				{t('site.history')}
			</Button>
			<DeskDialog
				wide
				title="site.history"
				open={open}
				onClose={() => setOpen(false)}
				actions={<Button onClick={() => setOpen(false)}>{t('site.close')}</Button>}
			>
				{versions.map((version, at) => (
					<Box key={version.n} component="section" sx={{ py: 1.5 }}>
						<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
							<strong>{t('site.version', { n: version.n })}</strong>
							<StateChip label={`site.version_states.${version.state}`} />
							<span>
								{version.by ?? t('site.before_desk')}, <Instant at={version.published_at ?? version.at} />
							</span>
							<Box sx={{ flex: 1 }} />
							{version.state !== 'draft' && version.state !== 'scheduled' && row.state !== 'scheduled' && (
								<ActionButton
									does="site.restore"
									may={deskContent.restore}
									sure={
										<>
											{t(draft ? 'site.restore_over' : 'site.restore_sure')}
											<JsonDiff
												before={draft ? fieldsIn(draft.json) : live}
												after={fieldsIn(version.json)}
												resource={type}
												look={LOOK}
											/>
										</>
									}
									run={async () => {
										await call(deskContent.restore, {
											params: { type, id: String(row.id) },
											body: { version: row.version, n: version.n },
										});
										setOpen(false);
									}}
								/>
							)}
						</Box>
						<JsonDiff
							before={fieldsIn(versions[at + 1]?.json)}
							after={fieldsIn(version.json)}
							resource={type}
							look={LOOK}
						/>
						<Divider sx={{ mt: 1.5 }} />
					</Box>
				))}
			</DeskDialog>
		</>
	);
}
