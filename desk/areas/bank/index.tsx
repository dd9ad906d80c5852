import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import CompareIcon from '@mui/icons-material/CompareOutlined';
import ExamIcon from '@mui/icons-material/EventNoteOutlined';
import CheckIcon from '@mui/icons-material/FactCheckOutlined';
import BankIcon from '@mui/icons-material/QuizOutlined';
import FormatIcon from '@mui/icons-material/RuleOutlined';
import TopicIcon from '@mui/icons-material/TopicOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import PaperIcon from '@mui/icons-material/ViewListOutlined';
import { type ComponentType, lazy } from 'react';
import { examOffice } from '#contract/exams/staff.ts';
import { deskExamFormats, deskSubjects, deskTopics } from '#contract/exams/staff-formats.ts';
import { deskExams, deskPapers } from '#contract/exams/staff-papers.ts';
import { deskKeyChecks, deskQuestions, deskTwins } from '#contract/exams/staff-questions.ts';
import type { Area } from '../../lib/area.ts';
import { call } from '../../lib/call.ts';
import { queryOf, resourceData } from '../../lib/data.ts';
import { texts } from './texts.ts';

/** A screen that is fetched when it is opened. */
const screen = <M extends object>(
	load: () => Promise<M>,
	name: { [K in keyof M]: M[K] extends ComponentType ? K : never }[keyof M],
) => lazy(async () => ({ default: (await load())[name] as ComponentType }));
const questions = () => import('./Questions.tsx');
const formats = () => import('./Formats.tsx');
const subjects = () => import('./Subjects.tsx');
const exams = () => import('./Exams.tsx');

/** The question bank, papers made of it, and the exams they are sat in. */
export const bank: Area = {
	resources: [
		{
			name: 'exams',
			group: 'exams',
			icon: ExamIcon,
			data: resourceData(deskExams),
			list: screen(exams, 'ExamList'),
			create: screen(exams, 'ExamCreate'),
			edit: screen(exams, 'ExamEdit'),
			may: { list: deskExams.list, create: deskExams.create, edit: deskExams.change },
		},
		{
			name: 'questions',
			group: 'exams',
			icon: BankIcon,
			data: resourceData(deskQuestions),
			list: screen(questions, 'QuestionList'),
			create: screen(questions, 'QuestionCreate'),
			edit: screen(questions, 'QuestionEdit'),
			show: screen(() => import('./QuestionShow.tsx'), 'QuestionShow'),
			may: { list: deskQuestions.list, create: deskQuestions.create, edit: deskQuestions.change },
			label: (row) => String(row.id),
		},
		{
			name: 'question-twins',
			group: 'exams',
			icon: CompareIcon,
			data: {
				async getList(params) {
					const { items, meta } = await call(deskTwins.list, { query: queryOf(params) as never });
					return { data: items, total: meta.total };
				},
			},
			list: screen(() => import('./Twins.tsx'), 'TwinList'),
			may: { list: deskTwins.list },
		},
		{
			name: 'subjects',
			group: 'exams',
			icon: CategoryIcon,
			data: resourceData(deskSubjects),
			list: screen(subjects, 'SubjectList'),
			create: screen(subjects, 'SubjectCreate'),
			edit: screen(subjects, 'SubjectEdit'),
			may: { list: deskSubjects.list, create: deskSubjects.create, edit: deskSubjects.change },
		},
		{
			name: 'topics',
			group: 'exams',
			icon: TopicIcon,
			data: resourceData(deskTopics),
			list: screen(subjects, 'TopicList'),
			create: screen(subjects, 'TopicCreate'),
			edit: screen(subjects, 'TopicEdit'),
			may: { list: deskTopics.list, create: deskTopics.create, edit: deskTopics.change },
		},
		{
			name: 'exam-formats',
			group: 'exams',
			icon: FormatIcon,
			data: resourceData(deskExamFormats),
			list: screen(formats, 'FormatList'),
			create: screen(formats, 'FormatCreate'),
			show: screen(formats, 'FormatShow'),
			may: { list: deskExamFormats.list, create: deskExamFormats.create },
		},
	],
	pages: [
		{
			path: '/key-checks',
			group: 'exams',
			icon: CheckIcon,
			title: 'bank.checks.title',
			may: deskKeyChecks.list,
			waiting: {},
			element: screen(() => import('./KeyChecks.tsx'), 'KeyChecks'),
		},
		{
			path: '/import-questions',
			group: 'exams',
			icon: ImportIcon,
			title: 'bank.import.title',
			may: examOffice.importQuestions,
			element: screen(() => import('./Import.tsx'), 'ImportQuestions'),
		},
		{
			path: '/exam-calendar',
			group: 'exams',
			icon: CalendarIcon,
			title: 'bank.calendar.title',
			may: deskExams.list,
			element: screen(() => import('./Calendar.tsx'), 'ExamCalendar'),
		},
		{
			path: '/exams/:examId/paper',
			group: 'exams',
			icon: PaperIcon,
			title: 'bank.paper.title',
			may: deskPapers.read,
			element: screen(() => import('./Builder.tsx'), 'PaperBuilder'),
			hidden: true,
		},
	],
	texts,
};
