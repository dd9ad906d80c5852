import { useStore } from '@nanostores/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
	$devices,
	type DeviceList,
	giveUpDevice,
	type ListedDevice,
	maySwap,
	opened,
} from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { askPass, confirmPass, passCode } from '#lib/exams/exam-pass.ts';
import { formatDate, formatDateTime } from '#lib/format/date.ts';
import { localDigits } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { AskButton } from '../../my/shell/AskDialog.tsx';
import { Troubles, useAction } from '../../my/shell/action.tsx';
import { ReadScreen } from '../../my/shell/ReadView.tsx';
import { ActionButton } from '../../my/shell/SubmitButton.tsx';
import { useMinute } from '../../my/shell/use-now.ts';
import { RowList } from '../../ui/List.tsx';
import { DoneNote } from '../../ui/Note.tsx';
import { Section } from '../../ui/Section.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { CodeStep } from '../code/CodeStep.tsx';
import { DeviceRow, useDeviceName } from './DeviceRow.tsx';
import { useWay } from './use-way.ts';
import { VerifyCard } from './VerifyCard.tsx';

/** The devices of the doctor, this one first, and the verification of this one if it is not verified. */
export function Devices() {
	const t = useText(DEVICE_TEXTS);
	return (
		<ReadScreen
			narrow
			name="my-devices"
			lead={t.lead}
			back={{ to: myPath('account'), name: 'account' }}
			of={$devices}
			skeleton={<CardSkeletons className="space-y-5" of={['h-43', 'h-43']} />}
		>
			{(list) => <Lists list={list} />}
		</ReadScreen>
	);
}

function Lists({ list }: { list: DeviceList }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const now = useMinute();
	const [done, setDone] = useState(false);
	const { current, limits, swaps_left, next_swap_at } = list;
	const others = list.devices.filter((device) => !device.current && device.state !== 'revoked');
	const verified = current?.state === 'verified';
	const row = (device: ListedDevice) => (
		<DeviceRow device={device} end={verified && <GiveUp device={device} onDone={() => setDone(true)} />} />
	);
	return (
		<div className="space-y-8">
			{done && <DoneNote>{t.given}</DoneNote>}
			{list.exams.map((exam) => (
				<ExamPass key={exam.id} list={list} exam={exam} />
			))}
			{!verified && <VerifyCard list={list} />}
			{current && (
				<Section id="this-one" title={t.thisOne}>
					<RowList of={[current]}>{row}</RowList>
				</Section>
			)}
			<Section id="others" title={t.others} className="space-y-3" head="text-lg">
				{others.length === 0 ? (
					<p className="text-text-muted">{t.noOthers}</p>
				) : (
					<RowList of={others}>{row}</RowList>
				)}
				<p className="text-sm text-text-muted">
					{t.limits(limits.phone, limits.computer)} {swaps_left === 0 ? t.noSwaps : t.swaps(swaps_left)}{' '}
					{!maySwap(list, now) && next_swap_at !== null && t.nextSwap(formatDate(next_swap_at, lang))}
				</p>
			</Section>
		</div>
	);
}

function GiveUp({ device, onDone }: { device: ListedDevice; onDone: () => void }) {
	const t = useText(DEVICE_TEXTS);
	const name = useDeviceName()(device);
	const action = useAction(async () => {
		await giveUpDevice(device);
		onDone();
	});
	const verified = device.state === 'verified';
	return (
		<AskButton
			icon={<Trash2 size={18} />}
			name={verified ? t.giveUpOf(name) : t.takeOffOf(name)}
			title={t.giveUpTitle}
			of={action}
			trouble={t.notDone}
			label={verified ? t.giveUp : t.takeOff}
			busyLabel={t.givingUp}
			onDo={action.run}
		>
			{verified ? (
				<>
					<p>{device.current ? t.giveUpThis : t.giveUpBody(name)}</p>
					<p className="text-text-muted">{t.giveUpPlace}</p>
				</>
			) : (
				<p>{t.takeOffBody(name)}</p>
			)}
		</AskButton>
	);
}

/** On the day of an exam: verifies this device for that exam alone, without removing another. */
function ExamPass({ list, exam }: { list: DeviceList; exam: DeviceList['exams'][number] }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const { goOn } = useWay();
	const sent = useStore(passCode.$sent);
	const [requested, setRequested] = useState(false);
	const asking = useAction(async () => {
		await askPass(exam.id);
		setRequested(true);
	});
	const id = `exam-pass-${exam.id}`;
	return (
		<section aria-labelledby={id} className="card space-y-4 border-accent-line p-5 md:p-6">
			<div>
				<h2 id={id} className="text-lg">
					{t.passTitle(exam.title)}
				</h2>
				<p className="mt-1 text-text-muted">{t.passBody(formatDateTime(exam.until, lang))}</p>
			</div>
			<Troubles of={asking} title={t.notVerified} />
			{requested && sent !== null ? (
				<CodeStep
					sent={passCode}
					to={localDigits(list.phone_hint, lang)}
					submitLabel={t.passDo}
					failTitle={t.notVerified}
					onCode={async (code) => {
						await confirmPass(exam.id, code);
						opened();
						goOn();
					}}
					onResend={() => askPass(exam.id)}
				/>
			) : (
				<ActionButton of={asking} onClick={() => void asking.run()}>
					{t.passAsk(localDigits(list.phone_hint, lang))}
				</ActionButton>
			)}
		</section>
	);
}
