import { Button, Stack, Typography } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorRole } from '#contract/constants.ts';
import { may } from '../lib/may.ts';
import { EXAM_TABS, type ExamTab } from './exam.ts';

/** Name of the exam and links to its other screens, as far as the reader's roles allow. */
export function ExamHead({ id, title, tab }: { id: number; title: string; tab: ExamTab }) {
	const t = useTranslate();
	const { permissions = [] } = usePermissions<readonly OperatorRole[]>();
	const tabs = Object.entries(EXAM_TABS).filter(([, call]) => may(permissions, call));
	return (
		<>
			<Typography variant="h5" sx={{ mt: 2 }}>
				{title}
			</Typography>
			<Stack
				component="nav"
				direction="row"
				useFlexGap
				aria-label={t('exams.tabs.label')}
				sx={{ mb: 2, flexWrap: 'wrap', columnGap: 1, borderBottom: 1, borderColor: 'divider' }}
			>
				{tabs.map(([name]) => (
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
