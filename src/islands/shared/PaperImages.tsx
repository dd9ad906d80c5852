import type { PaperQuestion } from '#contract/exams/paper.ts';

interface PaperImagesProps extends Pick<PaperQuestion, 'lang' | 'images'> {
	/** Margins and the largest size. */
	className: string;
	loading?: 'lazy';
}

/** The pictures of a question that is read, not answered in an exam. */
export const PaperImages = ({ lang, images, className, loading }: PaperImagesProps) =>
	images.map(({ url, alt, width, height }) => (
		<img
			key={url}
			src={url}
			alt={alt}
			lang={lang}
			width={width}
			height={height}
			loading={loading}
			className={`h-auto rounded border border-line bg-surface ${className}`}
		/>
	));
