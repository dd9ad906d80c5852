import { wordsOf } from '#contract/search/words.ts';

/**
 * Adult reference ranges for orientation, of the kind given in the laboratory chapters of Davidson's Principles and
 * Practice of Medicine and the Oxford Handbook of Clinical Medicine and in the reference list of the NBME. They were
 * not copied from one book: a physician checks them before they are used in an exam (docs/exam-day.md). Values for men
 * and women are separate. Figures and units are written as laboratories in Bangladesh print them: in English digits.
 */
export interface LabValue {
	name: string;
	/** The spoken Bengali name, for search. */
	bn: string;
	si: string;
	/** In conventional units; null if laboratories use the SI unit alone. */
	conventional: string | null;
	/** Short names that doctors type. */
	also: string;
}

type Row = readonly [name: string, bn: string, si: string, conventional: string | null, also?: string];

const ROWS = {
	blood: [
		['Haemoglobin, men', 'হিমোগ্লোবিন, পুরুষ', '130–180 g/L', '13.0–18.0 g/dL', 'Hb hemoglobin'],
		['Haemoglobin, women', 'হিমোগ্লোবিন, নারী', '115–165 g/L', '11.5–16.5 g/dL', 'Hb hemoglobin'],
		['Haematocrit, men', 'হেমাটোক্রিট, পুরুষ', '0.40–0.54', '40–54 %', 'PCV Hct hematocrit packed cell volume'],
		['Haematocrit, women', 'হেমাটোক্রিট, নারী', '0.37–0.47', '37–47 %', 'PCV Hct hematocrit packed cell volume'],
		['Red cells, men', 'লোহিত কণিকা, পুরুষ', '4.5–6.5 ×10¹²/L', '4.5–6.5 million/µL', 'RBC erythrocytes'],
		['Red cells, women', 'লোহিত কণিকা, নারী', '3.8–5.8 ×10¹²/L', '3.8–5.8 million/µL', 'RBC erythrocytes'],
		['Mean cell volume', 'গড় কোষ আয়তন', '78–98 fL', null, 'MCV'],
		['Mean cell haemoglobin', 'গড় কোষ হিমোগ্লোবিন', '27–32 pg', null, 'MCH'],
		['Mean cell haemoglobin concentration', 'গড় কোষ হিমোগ্লোবিনের ঘনত্ব', '300–350 g/L', '30–35 g/dL', 'MCHC'],
		['Reticulocytes', 'রেটিকুলোসাইট', '25–85 ×10⁹/L', '0.5–2.5 %', 'retic'],
		['White cells', 'শ্বেত কণিকা', '4.0–11.0 ×10⁹/L', '4,000–11,000 /µL', 'WBC leucocytes leukocytes TLC'],
		['Neutrophils', 'নিউট্রোফিল', '2.0–7.5 ×10⁹/L', '2,000–7,500 /µL'],
		['Lymphocytes', 'লিম্ফোসাইট', '1.5–4.0 ×10⁹/L', '1,500–4,000 /µL'],
		['Monocytes', 'মনোসাইট', '0.2–0.8 ×10⁹/L', '200–800 /µL'],
		['Eosinophils', 'ইওসিনোফিল', '0.04–0.40 ×10⁹/L', '40–400 /µL'],
		['Basophils', 'বেসোফিল', '0.01–0.10 ×10⁹/L', '10–100 /µL'],
		['Platelets', 'প্লাটিলেট, অণুচক্রিকা', '150–400 ×10⁹/L', '150,000–400,000 /µL', 'thrombocytes PLT'],
		['ESR, men', 'ইএসআর, পুরুষ', '0–10 mm in 1st hour', null, 'erythrocyte sedimentation rate Westergren'],
		['ESR, women', 'ইএসআর, নারী', '0–15 mm in 1st hour', null, 'erythrocyte sedimentation rate Westergren'],
		['Iron, men', 'আয়রন, পুরুষ', '14–32 µmol/L', '78–179 µg/dL', 'Fe'],
		['Iron, women', 'আয়রন, নারী', '10–28 µmol/L', '56–156 µg/dL', 'Fe'],
		['Total iron-binding capacity', 'টিআইবিসি, আয়রন বাঁধার ক্ষমতা', '45–75 µmol/L', '251–419 µg/dL', 'TIBC'],
		['Transferrin saturation', 'ট্রান্সফেরিন স্যাচুরেশন', '20–50 %', null, 'TSAT'],
		['Ferritin, men', 'ফেরিটিন, পুরুষ', '20–300 µg/L', '20–300 ng/mL'],
		['Ferritin, women', 'ফেরিটিন, নারী', '15–200 µg/L', '15–200 ng/mL'],
		['Vitamin B12', 'ভিটামিন বি১২', '150–590 pmol/L', '200–800 pg/mL', 'cobalamin'],
		['Folate, serum', 'ফোলেট', '6.3–45 nmol/L', '2.8–20 ng/mL', 'folic acid'],
		['Haptoglobin', 'হ্যাপ্টোগ্লোবিন', '0.4–2.4 g/L', '40–240 mg/dL'],
	],
	coagulation: [
		['Prothrombin time', 'প্রোথ্রম্বিন টাইম', '11–15 s', null, 'PT'],
		['International normalised ratio', 'আইএনআর', '0.8–1.2', null, 'INR'],
		['Activated partial thromboplastin time', 'এপিটিটি', '25–40 s', null, 'APTT aPTT PTT'],
		['Bleeding time', 'ব্লিডিং টাইম, রক্তক্ষরণ সময়', '2–7 min', null, 'BT'],
		['Fibrinogen', 'ফিব্রিনোজেন', '1.7–4.0 g/L', '170–400 mg/dL'],
		['D-dimer', 'ডি-ডাইমার', '<0.5 mg/L', '<500 ng/mL'],
	],
	electrolytes: [
		['Sodium', 'সোডিয়াম', '135–145 mmol/L', '135–145 mEq/L', 'Na'],
		['Potassium', 'পটাশিয়াম', '3.5–5.0 mmol/L', '3.5–5.0 mEq/L', 'K'],
		['Chloride', 'ক্লোরাইড', '95–107 mmol/L', '95–107 mEq/L', 'Cl'],
		['Bicarbonate, venous', 'বাইকার্বনেট, শিরার', '22–29 mmol/L', '22–29 mEq/L', 'HCO3 TCO2'],
		['Calcium, total', 'ক্যালসিয়াম, মোট', '2.1–2.6 mmol/L', '8.5–10.5 mg/dL', 'Ca'],
		['Calcium, ionised', 'ক্যালসিয়াম, আয়নিত', '1.12–1.32 mmol/L', '4.5–5.3 mg/dL', 'Ca ionized'],
		['Phosphate', 'ফসফেট', '0.8–1.4 mmol/L', '2.5–4.3 mg/dL', 'PO4 phosphorus'],
		['Magnesium', 'ম্যাগনেসিয়াম', '0.75–1.00 mmol/L', '1.8–2.4 mg/dL', 'Mg'],
		['Osmolality', 'অসমোলালিটি', '280–296 mOsm/kg', null],
		['Anion gap, without K⁺', 'অ্যানায়ন গ্যাপ, পটাশিয়াম ছাড়া', '8–12 mmol/L', '8–12 mEq/L', 'AG'],
		['Anion gap, with K⁺', 'অ্যানায়ন গ্যাপ, পটাশিয়ামসহ', '12–16 mmol/L', '12–16 mEq/L', 'AG'],
	],
	renal: [
		['Urea', 'ইউরিয়া', '2.5–6.6 mmol/L', '15–40 mg/dL'],
		['Urea nitrogen', 'ইউরিয়া নাইট্রোজেন', '2.5–6.6 mmol/L', '7–18 mg/dL', 'BUN'],
		['Creatinine, men', 'ক্রিয়েটিনিন, পুরুষ', '64–111 µmol/L', '0.72–1.26 mg/dL', 'Cr'],
		['Creatinine, women', 'ক্রিয়েটিনিন, নারী', '50–98 µmol/L', '0.57–1.11 mg/dL', 'Cr'],
		['Creatinine clearance, men', 'ক্রিয়েটিনিন ক্লিয়ারেন্স, পুরুষ', '97–137 mL/min', null, 'CrCl'],
		['Creatinine clearance, women', 'ক্রিয়েটিনিন ক্লিয়ারেন্স, নারী', '88–128 mL/min', null, 'CrCl'],
		['Estimated GFR', 'জিএফআর', '≥90 mL/min/1.73 m²', null, 'eGFR glomerular filtration rate'],
		['Urate, men', 'ইউরিক অ্যাসিড, ইউরেট, পুরুষ', '120–420 µmol/L', '2.0–7.0 mg/dL', 'uric acid'],
		['Urate, women', 'ইউরিক অ্যাসিড, ইউরেট, নারী', '120–360 µmol/L', '2.0–6.0 mg/dL', 'uric acid'],
	],
	liver: [
		['Bilirubin, total', 'বিলিরুবিন, মোট', '3–16 µmol/L', '0.18–0.94 mg/dL'],
		['Bilirubin, direct', 'বিলিরুবিন, ডাইরেক্ট', '0–5 µmol/L', '0–0.3 mg/dL', 'conjugated'],
		['ALT', 'এএলটি', '10–50 U/L', null, 'SGPT alanine aminotransferase'],
		['AST', 'এএসটি', '10–45 U/L', null, 'SGOT aspartate aminotransferase'],
		['Alkaline phosphatase', 'অ্যালকালাইন ফসফাটেজ', '40–125 U/L', null, 'ALP'],
		['GGT, men', 'জিজিটি, পুরুষ', '10–55 U/L', null, 'gamma-glutamyl transferase'],
		['GGT, women', 'জিজিটি, নারী', '5–35 U/L', null, 'gamma-glutamyl transferase'],
		['Albumin', 'অ্যালবুমিন', '35–50 g/L', '3.5–5.0 g/dL'],
		['Globulin', 'গ্লোবুলিন', '23–35 g/L', '2.3–3.5 g/dL'],
		['Total protein', 'মোট প্রোটিন', '60–80 g/L', '6.0–8.0 g/dL'],
		['Amylase', 'অ্যামাইলেজ', '<100 U/L', null],
		['Lactate dehydrogenase', 'ল্যাকটেট ডিহাইড্রোজেনেজ', '125–220 U/L', null, 'LDH'],
		['Creatine kinase, men', 'ক্রিয়েটিন কাইনেজ, পুরুষ', '55–170 U/L', null, 'CK CPK'],
		['Creatine kinase, women', 'ক্রিয়েটিন কাইনেজ, নারী', '30–135 U/L', null, 'CK CPK'],
	],
	glucose: [
		['Glucose, fasting', 'গ্লুকোজ, খালি পেটে', '3.6–5.8 mmol/L', '65–104 mg/dL', 'FBS FPG sugar'],
		[
			'Glucose, 2 h after 75 g',
			'গ্লুকোজ, ৭৫ গ্রাম খাওয়ার ২ ঘণ্টা পর',
			'<7.8 mmol/L',
			'<140 mg/dL',
			'OGTT 2HABF sugar',
		],
		['HbA1c', 'এইচবিএওয়ানসি', '20–42 mmol/mol', '4.0–6.0 %', 'glycated haemoglobin'],
		['Lactate', 'ল্যাকটেট', '0.6–2.4 mmol/L', '5.4–21.6 mg/dL'],
	],
	lipids: [
		['Cholesterol, total, desirable', 'কোলেস্টেরল, মোট', '<5.2 mmol/L', '<200 mg/dL', 'TC'],
		['LDL cholesterol, optimal', 'এলডিএল কোলেস্টেরল', '<2.6 mmol/L', '<100 mg/dL'],
		['HDL cholesterol, men', 'এইচডিএল কোলেস্টেরল, পুরুষ', '>1.0 mmol/L', '>40 mg/dL'],
		['HDL cholesterol, women', 'এইচডিএল কোলেস্টেরল, নারী', '>1.3 mmol/L', '>50 mg/dL'],
		['Triglycerides, fasting', 'ট্রাইগ্লিসারাইড, খালি পেটে', '0.6–1.7 mmol/L', '53–150 mg/dL', 'TG'],
	],
	thyroid: [
		['TSH', 'টিএসএইচ', '0.2–4.5 mIU/L', '0.2–4.5 µIU/mL', 'thyroid stimulating hormone'],
		['Free T4', 'ফ্রি টি৪', '9–21 pmol/L', '0.70–1.63 ng/dL', 'FT4 thyroxine'],
		['Free T3', 'ফ্রি টি৩', '2.6–6.2 pmol/L', '1.7–4.0 pg/mL', 'FT3 triiodothyronine'],
		['Total T4', 'মোট টি৪', '64–155 nmol/L', '5–12 µg/dL', 'thyroxine'],
		['Total T3', 'মোট টি৩', '1.5–3.1 nmol/L', '100–200 ng/dL', 'triiodothyronine'],
	],
	hormones: [
		['Cortisol, 8 a.m.', 'কর্টিসল, সকাল ৮টা', '138–635 nmol/L', '5–23 µg/dL'],
		['ACTH, morning', 'এসিটিএইচ, সকাল', '1.5–13.9 pmol/L', '7–63 pg/mL', 'corticotropin'],
		['Prolactin', 'প্রোল্যাকটিন', '60–500 mIU/L', '2.8–23.5 ng/mL', 'PRL'],
		['Parathyroid hormone', 'প্যারাথাইরয়েড হরমোন', '1.6–6.9 pmol/L', '15–65 pg/mL', 'PTH'],
		['25-OH vitamin D, sufficient', 'ভিটামিন ডি', '>50 nmol/L', '>20 ng/mL', 'calcidiol'],
		['FSH, men', 'এফএসএইচ, পুরুষ', '1–10 IU/L', '1–10 mIU/mL'],
		['FSH, women, early follicular', 'এফএসএইচ, নারী', '3–10 IU/L', '3–10 mIU/mL'],
		['FSH, after menopause', 'এফএসএইচ, মেনোপজের পর', '>30 IU/L', '>30 mIU/mL'],
		['LH, men', 'এলএইচ, পুরুষ', '1–9 IU/L', '1–9 mIU/mL'],
		['LH, women, early follicular', 'এলএইচ, নারী', '2–9 IU/L', '2–9 mIU/mL'],
		['LH, after menopause', 'এলএইচ, মেনোপজের পর', '>30 IU/L', '>30 mIU/mL'],
		['Testosterone, men', 'টেস্টোস্টেরন, পুরুষ', '10–38 nmol/L', '290–1090 ng/dL'],
		['Testosterone, women', 'টেস্টোস্টেরন, নারী', '0.3–1.9 nmol/L', '9–55 ng/dL'],
		['Oestradiol, women, early follicular', 'ইস্ট্রাডিওল, নারী', '75–140 pmol/L', '20–38 pg/mL', 'estradiol E2'],
		['Oestradiol, men', 'ইস্ট্রাডিওল, পুরুষ', '<180 pmol/L', '<49 pg/mL', 'estradiol E2'],
		['Progesterone, after ovulation', 'প্রোজেস্টেরন', '>30 nmol/L', '>9.4 ng/mL', 'luteal'],
		['β-hCG, not pregnant', 'বিটা এইচসিজি', '<5 IU/L', '<5 mIU/mL', 'beta hCG'],
	],
	gases: [
		['pH, arterial', 'পিএইচ, ধমনির', '7.35–7.45', null, 'ABG'],
		['Hydrogen ions, arterial', 'হাইড্রোজেন আয়ন', '35–45 nmol/L', null, 'H+ ABG'],
		['PaCO₂', 'কার্বন ডাই-অক্সাইড', '4.7–6.0 kPa', '35–45 mmHg', 'PCO2 PaCO2 ABG'],
		['PaO₂', 'অক্সিজেন', '10.7–13.3 kPa', '80–100 mmHg', 'PO2 PaO2 ABG'],
		['Bicarbonate, arterial', 'বাইকার্বনেট, ধমনির', '22–26 mmol/L', '22–26 mEq/L', 'HCO3 ABG'],
		['Base excess', 'বেস এক্সেস', '−2 to +2 mmol/L', '−2 to +2 mEq/L', 'BE ABG'],
		['Oxygen saturation, arterial', 'অক্সিজেন স্যাচুরেশন', '≥95 %', null, 'SaO2 SpO2 ABG'],
	],
	csf: [
		['CSF opening pressure', 'সিএসএফ চাপ', '50–250 mmH₂O', null, 'cerebrospinal fluid'],
		['CSF white cells', 'সিএসএফ শ্বেত কণিকা', '0–5 ×10⁶/L', '0–5 /µL', 'cerebrospinal fluid lymphocytes'],
		['CSF protein', 'সিএসএফ প্রোটিন', '0.14–0.45 g/L', '14–45 mg/dL', 'cerebrospinal fluid'],
		['CSF glucose', 'সিএসএফ গ্লুকোজ', '2.3–4.5 mmol/L', '41–81 mg/dL', 'cerebrospinal fluid sugar'],
		['CSF chloride', 'সিএসএফ ক্লোরাইড', '118–132 mmol/L', '118–132 mEq/L', 'cerebrospinal fluid'],
	],
	urine: [
		['Urine protein', 'প্রস্রাবের প্রোটিন', '<0.15 g/24 h', '<150 mg/24 h', 'UTP'],
		['Urine albumin', 'প্রস্রাবের অ্যালবুমিন', '<30 mg/24 h', null],
		['Urine albumin : creatinine', 'প্রস্রাবের অ্যালবুমিন ক্রিয়েটিনিন অনুপাত', '<3 mg/mmol', '<30 mg/g', 'ACR UACR'],
		['Urine sodium', 'প্রস্রাবের সোডিয়াম', '100–200 mmol/24 h', '100–200 mEq/24 h', 'Na'],
		['Urine potassium', 'প্রস্রাবের পটাশিয়াম', '25–100 mmol/24 h', '25–100 mEq/24 h', 'K'],
		['Urine calcium', 'প্রস্রাবের ক্যালসিয়াম', '<7.5 mmol/24 h', '<300 mg/24 h', 'Ca'],
		['Urine urea', 'প্রস্রাবের ইউরিয়া', '170–600 mmol/24 h', '10–36 g/24 h'],
		['Urine urate', 'প্রস্রাবের ইউরিক অ্যাসিড', '1.2–3.0 mmol/24 h', '200–500 mg/24 h', 'uric acid'],
		['Urine copper', 'প্রস্রাবের কপার', '<0.6 µmol/24 h', '<38 µg/24 h', 'Cu'],
		['Urine free cortisol', 'প্রস্রাবের কর্টিসল', '20–180 nmol/24 h', '7.2–65 µg/24 h', 'UFC'],
		['Urine specific gravity', 'প্রস্রাবের আপেক্ষিক গুরুত্ব', '1.003–1.030', null],
		['Urine pH', 'প্রস্রাবের পিএইচ', '4.5–8.0', null],
	],
	proteins: [
		['C-reactive protein', 'সিআরপি', '<5 mg/L', '<0.5 mg/dL', 'CRP'],
		['IgG', 'আইজিজি', '6.0–15.0 g/L', '600–1500 mg/dL', 'immunoglobulin'],
		['IgA', 'আইজিএ', '0.8–4.5 g/L', '80–450 mg/dL', 'immunoglobulin'],
		['IgM', 'আইজিএম', '0.35–2.90 g/L', '35–290 mg/dL', 'immunoglobulin'],
		['Caeruloplasmin', 'সেরুলোপ্লাজমিন', '0.16–0.47 g/L', '16–47 mg/dL', 'ceruloplasmin'],
		['Copper', 'কপার, তামা', '10–22 µmol/L', '64–140 µg/dL', 'Cu'],
		['Zinc', 'জিঙ্ক, দস্তা', '10–18 µmol/L', '65–118 µg/dL', 'Zn'],
		['Prostate-specific antigen', 'পিএসএ', '<4.0 µg/L', '<4.0 ng/mL', 'PSA'],
	],
} satisfies Record<string, readonly Row[]>;
type LabGroup = keyof typeof ROWS;
const GROUPS = Object.keys(ROWS) as LabGroup[];

export const LAB_VALUES: Readonly<Record<LabGroup, readonly LabValue[]>> = Object.fromEntries(
	Object.entries<readonly Row[]>(ROWS).map(([group, rows]) => [
		group,
		rows.map(([name, bn, si, conventional, also = '']) => ({ name, bn, si, conventional, also })),
	]),
) as Record<LabGroup, LabValue[]>;

/** The values with a name in which every typed word begins a word, in Bengali or English, by group. */
export function findLabValues(typed: string): { group: LabGroup; values: readonly LabValue[] }[] {
	const wanted = wordsOf(typed);
	return GROUPS.map((group) => ({
		group,
		values: LAB_VALUES[group].filter(({ name, bn, also }) => {
			const words = wordsOf(`${name} ${bn} ${also}`);
			return wanted.every((part) => words.some((word) => word.startsWith(part)));
		}),
	})).filter(({ values }) => values.length > 0);
}
