import { useStore } from '@nanostores/react';
import { ClockFace } from '../../shared/ClockFace.tsx';
import { useExamScreen } from './screen-context.ts';

/** Time left: the only part of the screen that is rendered every second. */
export function Clock() {
	const { machine, views, say } = useExamScreen();
	return <ClockFace seconds={useStore(views.$seconds)} state={useStore(machine.$clockState)} say={say} />;
}
