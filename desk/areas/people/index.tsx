import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOther';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOff';
import PersonSearchIcon from '@mui/icons-material/PersonSearch';
import PhoneIcon from '@mui/icons-material/PhonelinkSetup';
import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import SwapIcon from '@mui/icons-material/SwapHoriz';
import { lazy } from 'react';
import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import { devices } from '#contract/account/devices.ts';
import { phoneChange } from '#contract/account/phone-change.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { notices } from '#contract/news/notices.ts';
import { deskDoctors, deskErasures } from '#contract/reports/staff-doctors.ts';
import { deskEnrolments } from '#contract/reports/staff-enrolments.ts';
import { enrol } from '#contract/sales/enrol.ts';
import { complaints } from '#contract/support/calls.ts';
import { deskCannedAnswers } from '#contract/support/staff.ts';
import type { Area } from '../../lib/area.ts';
import { call } from '../../lib/call.ts';
import { queryOf, type ResourceData, resourceData } from '../../lib/data.ts';
import { texts } from './texts.ts';

/** Rows of a list that can only be read. */
const onlyList = (endpoint: Endpoint): ResourceData => ({
	async getList(params: GetListParams) {
		const answer: unknown = await call(endpoint, { query: queryOf(params) } as never);
		const { items, meta } = answer as { items: RaRecord[]; meta: { total: number } };
		return { data: items, total: meta.total };
	},
});

/** Notices are kept by calls of their own, whose answers have a name of their own. */
const noticeData: ResourceData = {
	...onlyList(notices.list),
	getOne: async (id) => (await call(notices.show, { params: { id: String(id) } })).notice,
	create: async (data) =>
		(await call(notices.create, { body: fieldsOf(data, notices.create) as never })).notice,
	update: async (id: Identifier, data) =>
		(
			await call(notices.change, {
				params: { id: String(id) },
				body: fieldsOf(data, notices.change) as never,
			})
		).notice,
};
/** What a call takes of a form that holds the whole row. */
function fieldsOf(data: Record<string, unknown>, endpoint: { body: { shape: object } }) {
	const names = Object.keys(endpoint.body.shape);
	return Object.fromEntries(names.filter((name) => name in data).map((name) => [name, data[name]]));
}

/** Doctors, their enrolments, requests and complaints, and what they are told. */
export const people: Area = {
	resources: [
		{
			name: 'doctors',
			group: 'people',
			icon: PersonSearchIcon,
			data: resourceData(deskDoctors),
			list: lazy(() => import('./Doctors.tsx').then((all) => ({ default: all.DoctorList }))),
			show: lazy(() => import('./DoctorShow.tsx').then((all) => ({ default: all.DoctorShow }))),
			may: { list: deskDoctors.list },
		},
		{
			name: 'complaints',
			group: 'people',
			icon: ForumIcon,
			data: {
				...onlyList(complaints.list),
				getOne: async (id) => (await call(complaints.show, { params: { id: String(id) } })).complaint,
			},
			list: lazy(() => import('./ComplaintList.tsx').then((all) => ({ default: all.ComplaintList }))),
			show: lazy(() => import('./ComplaintShow.tsx').then((all) => ({ default: all.ComplaintShow }))),
			waiting: { overdue: '1' },
			may: { list: complaints.list },
			label: (row) => `${row.no} ${row.subject}`,
		},
		{
			name: 'enrolments',
			group: 'people',
			icon: SchoolIcon,
			data: resourceData(deskEnrolments),
			list: lazy(() => import('./Enrolments.tsx').then((all) => ({ default: all.EnrolmentList }))),
			show: lazy(() => import('./EnrolmentShow.tsx').then((all) => ({ default: all.EnrolmentShow }))),
			create: lazy(() => import('./EnrolmentForms.tsx').then((all) => ({ default: all.EnrolmentCreate }))),
			edit: lazy(() => import('./EnrolmentForms.tsx').then((all) => ({ default: all.EnrolmentEdit }))),
			may: { list: deskEnrolments.list, create: deskEnrolments.create, edit: deskEnrolments.change },
			label: (row) => `${row.doctor.name} · ${row.batch.title}`,
		},
		{
			name: 'transfers',
			group: 'people',
			icon: SwapIcon,
			data: onlyList(enrol.transfers),
			list: lazy(() => import('./Queues.tsx').then((all) => ({ default: all.TransferList }))),
			waiting: {},
			may: { list: enrol.transfers },
		},
		{
			name: 'device-requests',
			group: 'people',
			icon: DevicesIcon,
			data: onlyList(devices.requests),
			list: lazy(() => import('./Queues.tsx').then((all) => ({ default: all.DeviceRequestList }))),
			waiting: {},
			may: { list: devices.requests },
		},
		{
			name: 'phone-changes',
			group: 'people',
			icon: PhoneIcon,
			data: onlyList(phoneChange.requests),
			list: lazy(() => import('./Queues.tsx').then((all) => ({ default: all.PhoneChangeList }))),
			waiting: {},
			may: { list: phoneChange.requests },
		},
		{
			name: 'notices',
			group: 'people',
			icon: CampaignIcon,
			data: noticeData,
			list: lazy(() => import('./Notices.tsx').then((all) => ({ default: all.NoticeList }))),
			create: lazy(() => import('./Notices.tsx').then((all) => ({ default: all.NoticeCreate }))),
			edit: lazy(() => import('./Notices.tsx').then((all) => ({ default: all.NoticeEdit }))),
			may: { list: notices.list, create: notices.create, edit: notices.change },
		},
		{
			name: 'canned-answers',
			group: 'people',
			icon: QuickreplyIcon,
			data: resourceData(deskCannedAnswers),
			list: lazy(() => import('./Canned.tsx').then((all) => ({ default: all.CannedList }))),
			create: lazy(() => import('./Canned.tsx').then((all) => ({ default: all.CannedCreate }))),
			edit: lazy(() => import('./Canned.tsx').then((all) => ({ default: all.CannedEdit }))),
			may: {
				list: deskCannedAnswers.list,
				create: deskCannedAnswers.create,
				edit: deskCannedAnswers.change,
			},
		},
		{
			name: 'erasures',
			group: 'people',
			icon: PersonOffIcon,
			data: onlyList(deskErasures.list),
			list: lazy(() => import('./Queues.tsx').then((all) => ({ default: all.ErasureList }))),
			may: { list: deskErasures.list },
		},
	],
	pages: [],
	texts,
};
