import { Alert, Box, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { deskMarkdown } from '#contract/desk/markdown.ts';
import { call, messageOf } from '../lib/call.ts';

type Shown = { html: string } | { error: string };

/** Text in Markdown; the second tab is a preview, rendered by the server as for the page. */
export function MarkdownInput(props: TextInputProps) {
	const t = useTranslate();
	const { getValues } = useFormContext();
	const [tab, setTab] = useState<'write' | 'preview'>('write');
	const [shown, show] = useState<Shown | null>(null);

	async function preview(): Promise<void> {
		setTab('preview');
		show(null);
		try {
			show(await call(deskMarkdown.preview, { body: { text: String(getValues(props.source) ?? '') } }));
		} catch (error) {
			show({ error: messageOf(error) });
		}
	}
	return (
		<Box sx={{ width: '100%' }}>
			<Tabs
				value={tab}
				onChange={(_, next: typeof tab) => (next === 'preview' ? void preview() : setTab(next))}
			>
				<Tab value="write" label={t('desk.markdown.write')} />
				<Tab value="preview" label={t('desk.markdown.preview')} />
			</Tabs>
			<Box hidden={tab !== 'write'}>
				<TextInput {...props} multiline minRows={6} />
			</Box>
			{tab === 'preview' && (
				<Box
					sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, minHeight: 160 }}
					aria-live="polite"
				>
					{shown !== null && 'error' in shown && <Alert severity="error">{shown.error}</Alert>}
					{shown !== null && 'html' in shown && shown.html === '' && t('desk.markdown.empty')}
					{shown !== null && 'html' in shown && (
						// biome-ignore lint/security/noDangerouslySetInnerHtml: the server's Markdown lets no markup of the writer through
						<div dangerouslySetInnerHTML={{ __html: shown.html }} />
					)}
				</Box>
			)}
		</Box>
	);
}
