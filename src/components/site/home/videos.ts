document.addEventListener('click', (event) => {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
	if (!(event.target instanceof Element)) return;
	const link = event.target.closest<HTMLAnchorElement>('a[data-video]');
	if (!link) return;
	event.preventDefault();
	import('./video-popup.ts')
		.then(({ openVideo }) => openVideo(link))
		// Without the popup's script the video is watched where it lives.
		.catch(() => open(link.href, '_blank', 'noopener'));
});
