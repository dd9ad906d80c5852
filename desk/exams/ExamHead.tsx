import { Button, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { examOffice } from '#contract/exams/staff.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { useMay } from '../lib/may.ts';

type Screen = 'room' | 'items' | 'keys' | 'results' | 'standings';

/** Name of the exam and links to its other screens, as far as the reader's roles allow. */
export function ExamHead({ id, title, tab }: { id: number; title: string; tab: Screen }) {
	const t = useTranslate();
	const may: Record<Screen, boolean> = {
		room: useMay(deskProctoring.exam),
		items: useMay(examOffice.items),
		keys: useMay(examOffice.keyChanges),
		results: useMay(deskExamResults.revisions),
		standings: useMay(deskExamResults.standings),
	};
	const tabs = (Object.keys(may) as Screen[]).filter((name) => may[name]);
	return (
		<>
			<Title title={t(`exams.tabs.${tab}`)} />
			<Typography variant="h5" component="h2" sx={{ mt: 2 }}>
				{title}
			</Typography>
			<Stack
				component="nav"
				direction="row"
				useFlexGap
				aria-label={t('exams.tabs.label')}
				sx={{ mb: 2, flexWrap: 'wrap', columnGap: 1, borderBottom: 1, borderColor: 'divider' }}
			>
				{tabs.map((name) => (
					<Button
						key={name}
						component={Link}
						to={`/exams/${id}/${name}`}
						aria-current={name === tab ? 'page' : undefined}
						color={name === tab ? 'primary' : 'inherit'}
						sx={{
							borderRadius: 0,
							borderBottom: 3,
							borderColor: name === tab ? 'primary.main' : 'transparent',
						}}
					>
						{t(`exams.tabs.${name}`)}
					</Button>
				))}
			</Stack>
		</>
	);
}
