import { useState } from 'react';
import { $devices, type DeviceList, type ListedDevice, maySwap } from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { formatDate } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { ReadScreen } from '../../my/shell/ReadView.tsx';
import { useRead } from '../../my/shell/read.ts';
import { useMinute } from '../../my/shell/use-now.ts';
import { RowList } from '../../ui/List.tsx';
import { Note } from '../../ui/Note.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeletons } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { ExamPass } from './ExamPass.tsx';
import { GiveUp } from './GiveUp.tsx';
import { VerifyCard } from './VerifyCard.tsx';

/** The devices of the doctor, this one first, and the verification of this one if it is not verified. */
export function Devices() {
	const t = useText(DEVICE_TEXTS);
	return (
		<ReadScreen
			narrow
			title={t.title}
			lead={t.lead}
			back={{ to: myPath('account'), label: t.toAccount }}
			read={useRead($devices)}
			skeleton={<Wait />}
		>
			{(list) => <Lists list={list} />}
		</ReadScreen>
	);
}

function Lists({ list }: { list: DeviceList }) {
	const t = useText(DEVICE_TEXTS);
	const [done, setDone] = useState(false);
	const { current } = list;
	const others = list.devices.filter((device) => !device.current && device.state !== 'revoked');
	const verified = current?.state === 'verified';
	const row = (device: ListedDevice) => (
		<DeviceRow device={device} end={verified && <GiveUp device={device} onDone={() => setDone(true)} />} />
	);
	return (
		<div className="space-y-8">
			{done && (
				<Note tone="good" role="status">
					{t.given}
				</Note>
			)}
			{list.exams.map((exam) => (
				<ExamPass key={exam.id} list={list} exam={exam} />
			))}
			{!verified && <VerifyCard list={list} />}
			{current && (
				<Section id="this-one" title={t.thisOne} className="space-y-3" head="text-lg">
					<RowList of={[current]}>{row}</RowList>
				</Section>
			)}
			<Section id="others" title={t.others} className="space-y-3" head="text-lg">
				{others.length === 0 ? (
					<p className="text-text-muted">{t.noOthers}</p>
				) : (
					<RowList of={others}>{row}</RowList>
				)}
				<Limits list={list} />
			</Section>
		</div>
	);
}

function Limits({ list }: { list: DeviceList }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const now = useMinute();
	const { limits, swaps_left, next_swap_at } = list;
	return (
		<p className="text-sm text-text-muted">
			{t.limits(limits.phone, limits.computer)} {swaps_left === 0 ? t.noSwaps : t.swaps(swaps_left)}{' '}
			{!maySwap(list, now) && next_swap_at !== null && t.nextSwap(formatDate(next_swap_at, lang))}
		</p>
	);
}

const Wait = () => (
	<Skeletons
		className="space-y-5"
		of={['h-6 w-32', 'h-32 w-full rounded-lg', 'h-6 w-32', 'h-32 w-full rounded-lg']}
	/>
);
