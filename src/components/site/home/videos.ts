document.addEventListener('click', (event) => {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
	if (!(event.target instanceof Element)) return;
	const link = event.target.closest<HTMLAnchorElement>('a[data-sample],a[data-video]');
	if (!link) return;
	event.preventDefault();
	(link.dataset.sample
		? import('../../../islands/catalog/SampleHere.tsx').then(({ playHere }) => playHere(link))
		: import('./video-popup.ts').then(({ openVideo }) => openVideo(link))
	)
		// Without their scripts the video opens at its provider.
		.catch(() => open(link.href, '_blank', 'noopener'));
});
