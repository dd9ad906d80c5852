import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Instant } from '../../ui/Instant.tsx';
import { useFigures } from '../read.tsx';
import type { ProctoringNow } from './Proctoring.tsx';

/** Everything that was given in this exam beyond its own times: to whom, what, why and by whom. */
export function Overrides({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	if (now.overrides.length === 0) return null;
	return (
		<Card>
			<CardContent>
				<Typography variant="h6" component="h3">
					{t('exams.overrides.title')}
				</Typography>
				<TableContainer>
					<Table size="small">
						<TableHead>
							<TableRow>
								<TableCell>{t('exams.overrides.whom')}</TableCell>
								<TableCell>{t('exams.overrides.what')}</TableCell>
								<TableCell>{t('desk.action.reason')}</TableCell>
								<TableCell>{t('exams.overrides.by')}</TableCell>
							</TableRow>
						</TableHead>
						<TableBody>
							{now.overrides.map((one) => (
								<TableRow key={one.id}>
									<TableCell>
										{t(one.running_only ? 'exams.scopes.running' : `exams.scopes.${one.scope}`)}
										{one.name && `: ${one.name}`}
									</TableCell>
									<TableCell>
										{one.extra_min !== null && (
											<div>{t('exams.overrides.extra', { n: n(one.extra_min) })}</div>
										)}
										{one.opens_at && (
											<div>
												{t('exams.overrides.opens')} <Instant at={one.opens_at} />
											</div>
										)}
										{one.closes_at && (
											<div>
												{t('exams.overrides.closes')} <Instant at={one.closes_at} />
											</div>
										)}
										{one.attempts !== null && (
											<div>{t('exams.overrides.attempts', { n: n(one.attempts) })}</div>
										)}
									</TableCell>
									<TableCell>{one.reason}</TableCell>
									<TableCell>
										{one.by}
										<Typography variant="caption" component="div" color="text.secondary">
											<Instant at={one.at} />
										</Typography>
									</TableCell>
								</TableRow>
							))}
						</TableBody>
					</Table>
				</TableContainer>
			</CardContent>
		</Card>
	);
}
