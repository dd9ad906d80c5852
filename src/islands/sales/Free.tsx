import type { Order } from '#contract/sales/orders.ts';
import { takeFree } from '#lib/sales/checkout.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { SlowNote, Troubles } from '../my/shell/Troubles.tsx';
import { useAction } from '../my/shell/use-action.ts';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { useText } from '../ui/use-text.ts';
import type { Sold } from './sold.ts';

/** A free order: the seat is reserved without a gateway. */
export function Free({ sold, order, expired }: { sold: Sold; order: Order; expired: boolean }) {
	const t = useText(CHECKOUT_TEXTS);
	const go = useGo();
	const action = useAction(takeFree);
	return (
		<Section id="free" title={t.freeTitle} className="card space-y-4 p-5 md:p-6" head="text-lg">
			<p>{t.freeBody}</p>
			<Troubles of={action} title={t.notTaken} />
			<Button
				variant="accent"
				disabled={expired}
				loading={action.busy}
				loadingLabel={t.taking}
				className="w-full sm:w-auto"
				onClick={async () => {
					if (await action.run(order.id)) go(sold.own);
				}}
			>
				{t.takeFree}
			</Button>
			<SlowNote slow={action.slow} />
		</Section>
	);
}
