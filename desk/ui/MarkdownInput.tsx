import { Box, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { deskMarkdown } from '#contract/desk/markdown.ts';
import { ReadState, useRead } from './Read.tsx';

/** Text in Markdown; the second tab is a preview, rendered by the server as for the page. */
export function MarkdownInput(props: TextInputProps) {
	const t = useTranslate();
	const { getValues } = useFormContext();
	/** The text of the preview; null while the text is written. */
	const [shown, show] = useState<string | null>(null);
	// The same text always gives the same page, so it is not rendered again when the window is focused.
	const read = useRead(
		deskMarkdown.preview,
		{ body: { text: shown ?? '' } },
		{ on: shown !== null, freshMs: Number.POSITIVE_INFINITY },
	);
	return (
		<Box sx={{ width: '100%' }}>
			<Tabs
				value={shown === null ? 'write' : 'preview'}
				onChange={(_, next: 'write' | 'preview') =>
					show(next === 'preview' ? String(getValues(props.source) ?? '') : null)
				}
			>
				<Tab value="write" label={t('desk.markdown.write')} />
				<Tab value="preview" label={t('desk.markdown.preview')} />
			</Tabs>
			<Box hidden={shown !== null}>
				<TextInput {...props} multiline minRows={6} />
			</Box>
			{shown !== null && (
				<Box
					sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, minHeight: 160 }}
					aria-live="polite"
				>
					<ReadState read={read}>
						{({ html }) =>
							html === '' ? (
								t('desk.markdown.empty')
							) : (
								// biome-ignore lint/security/noDangerouslySetInnerHtml: the server's Markdown lets no markup of the writer through
								<div dangerouslySetInnerHTML={{ __html: html }} />
							)
						}
					</ReadState>
				</Box>
			)}
		</Box>
	);
}
