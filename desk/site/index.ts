import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import ContactIcon from '@mui/icons-material/ContactPhoneOutlined';
import ResultIcon from '@mui/icons-material/EmojiEventsOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import TeacherIcon from '@mui/icons-material/PersonOutlined';
import PhotoIcon from '@mui/icons-material/PhotoLibraryOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import FaqIcon from '@mui/icons-material/QuestionAnswerOutlined';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import SlideIcon from '@mui/icons-material/ViewCarouselOutlined';
import type { ComponentType } from 'react';
import { publishing } from '#contract/site/publishing.ts';
import {
	deskBatchCategories,
	deskBatches,
	deskBatchResults,
	deskContacts,
	deskCourses,
	deskFaqs,
	deskGalleryImages,
	deskQuizzes,
	deskReviews,
	deskServices,
	deskSlides,
	deskStaticPages,
	deskTeacherPages,
	deskTickerItems,
} from '#contract/site/staff.ts';
import type { ContentType } from '#contract/site/staff-fields.ts';
import { type Area, type DeskResource, entityOf, page, screen } from '../lib/area.ts';
import type { EntityCalls } from '../ui/entity.tsx';
import { FIXED } from './kinds.ts';
import { texts } from './texts.ts';

const content = (name: ContentType, icon: ComponentType, { create, ...calls }: EntityCalls): DeskResource =>
	entityOf(
		name,
		create && name !== FIXED ? { ...calls, create } : calls,
		async () => (await import('./looks.tsx')).lookOf(name),
		{ icon, waiting: { state: 'draft' } },
	);

export const site: Area = {
	group: 'content',
	resources: [
		content('faqs', FaqIcon, deskFaqs),
		content('courses', SchoolIcon, deskCourses),
		content('batches', GroupsIcon, deskBatches),
		content('batch-categories', CategoryIcon, deskBatchCategories),
		content('teacher-pages', TeacherIcon, deskTeacherPages),
		content('batch-results', ResultIcon, deskBatchResults),
		content('reviews', ReviewIcon, deskReviews),
		content('quizzes', QuizIcon, deskQuizzes),
		content('ticker-items', CampaignIcon, deskTickerItems),
		content('slides', SlideIcon, deskSlides),
		content('services', StoreIcon, deskServices),
		content('contacts', ContactIcon, deskContacts),
		content('static-pages', ArticleIcon, deskStaticPages),
		content('gallery-images', PhotoIcon, deskGalleryImages),
	],
	pages: [
		page(
			'/publishing',
			publishing.rebuild,
			screen(() => import('./Publishing.tsx'), 'Publishing'),
			{ icon: PublishIcon, title: 'site.site' },
		),
	],
	texts,
};
