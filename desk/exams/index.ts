import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import CompareIcon from '@mui/icons-material/CompareOutlined';
import ExamIcon from '@mui/icons-material/EventNoteOutlined';
import CheckIcon from '@mui/icons-material/FactCheckOutlined';
import LateIcon from '@mui/icons-material/HourglassBottomOutlined';
import BankIcon from '@mui/icons-material/QuizOutlined';
import FormatIcon from '@mui/icons-material/RuleOutlined';
import TopicIcon from '@mui/icons-material/TopicOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import PaperIcon from '@mui/icons-material/ViewListOutlined';
import type { ComponentType } from 'react';
import { examOffice } from '#contract/exams/staff.ts';
import { deskExamFormats, deskSubjects, deskTopics } from '#contract/exams/staff-formats.ts';
import { deskExams, deskPapers } from '#contract/exams/staff-papers.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { deskDuplicates, deskKeyChecks, deskQuestions } from '#contract/exams/staff-questions.ts';
import { type Area, type DeskPage, entityOf, page, readRowsOf, screen } from '../lib/area.ts';
import { texts as bankTexts } from './bank/texts.ts';
import { EXAM_TABS, type ExamTab } from './exam.ts';
import { texts as marksTexts } from './marks/texts.ts';
import { texts as paperTexts } from './paper/texts.ts';
import { ExamLoadLine } from './proctoring/ExamLoadLine.tsx';
import { texts } from './texts.ts';

const formats = () => import('./paper/Formats.tsx');
const questions = () => import('./bank/Questions.tsx');
const late = () => import('./attempt/LateSheets.tsx');

const ofExam = <K extends string>(
	tab: ExamTab,
	load: () => Promise<Record<K, ComponentType>>,
	name: K,
): DeskPage => ({
	path: `/exams/:examId/${tab}`,
	icon: AlarmIcon,
	title: `exams.tabs.${tab}`,
	may: EXAM_TABS[tab],
	element: screen(load, name),
	hidden: true,
});

export const exams: Area = {
	group: 'exams',
	resources: [
		entityOf('exams', deskExams, async () => (await import('./paper/Exams.tsx')).look, { icon: ExamIcon }),
		entityOf('questions', deskQuestions, async () => (await questions()).look, {
			icon: BankIcon,
			list: screen(questions, 'QuestionList'),
			show: screen(() => import('./bank/QuestionShow.tsx'), 'QuestionShow'),
			label: (row) => String(row.id),
		}),
		readRowsOf(
			'question-twins',
			deskDuplicates,
			screen(() => import('./bank/Duplicates.tsx'), 'DuplicateList'),
			{ icon: CompareIcon },
		),
		entityOf(
			'subjects',
			deskSubjects,
			{
				columns: ['name', 'name_bn', 'code'],
				hints: { code: 'bank.formats.code_hint' },
			},
			{ icon: CategoryIcon },
		),
		entityOf(
			'topics',
			deskTopics,
			{
				columns: ['subject_id', 'name', 'position'],
				order: ['position', 'ASC'],
				rows: { subject_id: { of: 'subjects', few: true } },
				open: ['subject_id'],
				initial: { position: 0 },
			},
			{ icon: TopicIcon },
		),
		entityOf('exam-formats', deskExamFormats, async () => (await formats()).look, {
			icon: FormatIcon,
			show: screen(formats, 'FormatShow'),
		}),
		readRowsOf('late-sheets', { list: examOffice.lateCases }, screen(late, 'LateList'), {
			icon: LateIcon,
			show: screen(late, 'LateShow'),
			waiting: { state: 'held' },
		}),
	],
	pages: [
		page(
			'/key-checks',
			deskKeyChecks.list,
			screen(() => import('./bank/KeyChecks.tsx'), 'KeyChecks'),
			{ icon: CheckIcon, title: 'bank.checks.title', waiting: {} },
		),
		page(
			'/import-questions',
			examOffice.importQuestions,
			screen(() => import('./bank/Import.tsx'), 'ImportQuestions'),
			{ icon: ImportIcon, title: 'bank.import.title' },
		),
		page(
			'/exam-calendar',
			deskExams.list,
			screen(() => import('./paper/ExamCalendar.tsx'), 'ExamCalendar'),
			{ icon: CalendarIcon, title: 'bank.calendar.title' },
		),
		page(
			'/exam-night',
			deskProctoring.exam,
			screen(() => import('./proctoring/Tonight.tsx'), 'Tonight'),
			{ icon: AlarmIcon, title: 'exams.load.title' },
		),
		page(
			'/exams/:examId/paper',
			deskPapers.read,
			screen(() => import('./paper/Builder.tsx'), 'PaperBuilder'),
			{ icon: PaperIcon, title: 'bank.paper.title', hidden: true },
		),
		ofExam('room', () => import('./proctoring/Proctoring.tsx'), 'Proctoring'),
		ofExam('items', () => import('./marks/Items.tsx'), 'Items'),
		ofExam('keys', () => import('./marks/Keys.tsx'), 'Keys'),
		ofExam('results', () => import('./marks/Results.tsx'), 'Results'),
		ofExam('standings', () => import('./marks/MeritList.tsx'), 'MeritList'),
		page(
			'/attempts/:attemptId',
			deskProctoring.candidate,
			screen(() => import('./attempt/Attempt.tsx'), 'Attempt'),
			{ icon: AlarmIcon, title: 'exams.attempt.title', hidden: true },
		),
	],
	texts: [bankTexts, paperTexts, texts, marksTexts],
	banner: ExamLoadLine,
};
