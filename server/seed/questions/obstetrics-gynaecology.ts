import type { SubjectBank } from './bank.ts';

/** Demonstration questions of Obstetrics and Gynaecology: eight MTF and eight SBA. */
export const obstetricsGynaecology: SubjectBank = {
	code: 'obstetrics_gynaecology',
	name: 'Obstetrics and Gynaecology',
	nameBn: 'প্রসূতি ও স্ত্রীরোগবিদ্যা',
	mtf: [
		{
			stem: 'Cardiovascular changes in a normal singleton pregnancy:',
			stems: [
				{
					text: 'Cardiac output is higher than before pregnancy.',
					key: true,
					why: 'Stroke volume and heart rate both rise, so cardiac output increases by well over a quarter.',
				},
				{
					text: 'Systemic vascular resistance rises during the second trimester.',
					key: false,
					why: 'Vasodilatation makes systemic vascular resistance fall from early pregnancy.',
				},
				{
					text: 'Plasma volume expands proportionately more than red cell mass.',
					key: true,
					why: 'The relatively larger plasma expansion produces the physiological fall in haemoglobin concentration.',
				},
				{
					text: 'Lying supine in late pregnancy can cause hypotension.',
					key: true,
					why: 'The gravid uterus compresses the inferior vena cava and reduces venous return.',
				},
				{
					text: 'Diastolic pressure usually reaches its peak in mid-pregnancy.',
					key: false,
					why: 'Diastolic pressure is lowest around mid-pregnancy and climbs back towards term.',
				},
			],
			explanation:
				'Vasodilatation lowers vascular resistance early in pregnancy; cardiac output and plasma volume rise to compensate. Blood pressure therefore dips in mid-pregnancy.',
			source: 'Williams Obstetrics, 25th edition, chapter "Maternal Physiology"',
		},
		{
			stem: 'Regarding the vessels and lymphatics of the uterus and ovaries:',
			stems: [
				{
					text: 'The left ovarian vein usually drains into the left renal vein.',
					key: true,
					why: 'The left ovarian vein joins the left renal vein, whereas the right one enters the inferior vena cava.',
				},
				{
					text: 'The ovarian artery is a branch of the internal iliac artery.',
					key: false,
					why: 'The ovarian artery arises directly from the abdominal aorta.',
				},
				{
					text: 'The ovarian vessels reach the ovary in its suspensory (infundibulopelvic) ligament.',
					key: true,
					why: 'The ovarian vessels cross the pelvic brim and enter this peritoneal fold to reach the ovary.',
				},
				{
					text: 'The uterine artery is a branch of the external iliac artery.',
					key: false,
					why: 'The uterine artery comes from the internal iliac artery.',
				},
				{
					text: 'Lymph from the ovary drains mainly to the para-aortic nodes.',
					key: true,
					why: 'Ovarian lymphatics follow the ovarian vessels to the lumbar (para-aortic) nodes.',
				},
			],
			explanation:
				'The ovary keeps the vessels and lymphatics of its abdominal origin. The uterus is supplied mainly from the internal iliac system.',
			source:
				'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th edition, chapter "Pelvis and Perineum"',
		},
		{
			stem: 'Magnesium sulphate in the management of eclampsia:',
			stems: [
				{
					text: 'It is given chiefly to lower the blood pressure.',
					key: false,
					why: 'It is an anticonvulsant in this setting; raised blood pressure needs separate antihypertensive drugs.',
				},
				{
					text: 'It prevents further fits more effectively than diazepam.',
					key: true,
					why: 'The Collaborative Eclampsia Trial showed fewer recurrent fits with magnesium than with diazepam.',
				},
				{
					text: 'It is eliminated mainly by the kidneys.',
					key: true,
					why: 'Magnesium is cleared by renal excretion, so oliguria predisposes to toxicity.',
				},
				{
					text: 'Respiratory arrest precedes loss of the patellar reflex in toxicity.',
					key: false,
					why: 'The patellar reflex disappears at lower serum concentrations than those that stop breathing.',
				},
				{
					text: 'Calcium gluconate is the antidote to magnesium toxicity.',
					key: true,
					why: 'Intravenous calcium antagonises the neuromuscular and cardiac effects of magnesium.',
				},
			],
			explanation:
				'Magnesium sulphate is the anticonvulsant of choice in eclampsia. Patellar reflexes, respiratory rate and urine output are monitored because the drug is cleared by the kidneys.',
			source: 'Williams Obstetrics, 25th edition, chapter "Hypertensive Disorders"',
		},
		{
			stem: 'Placenta praevia:',
			stems: [
				{
					text: 'It typically presents with painless vaginal bleeding.',
					key: true,
					why: 'Painless bright red bleeding in later pregnancy is the classic presentation.',
				},
				{
					text: 'Previous caesarean delivery is a risk factor.',
					key: true,
					why: 'A uterine scar increases the chance of low implantation in later pregnancies.',
				},
				{
					text: 'Digital vaginal examination is the first step in diagnosis.',
					key: false,
					why: 'Digital examination may provoke torrential bleeding and is avoided until praevia is excluded.',
				},
				{
					text: 'Transvaginal ultrasound can safely locate the placental edge.',
					key: true,
					why: 'Transvaginal ultrasound is safe and more accurate than the transabdominal route for the placental edge.',
				},
				{
					text: 'The uterus is typically woody hard and tender.',
					key: false,
					why: 'A woody hard, tender uterus suggests placental abruption; in praevia the uterus is soft.',
				},
			],
			explanation:
				'Painless antepartum bleeding with a soft uterus points to placenta praevia. Ultrasound comes before any digital examination.',
			source: 'Williams Obstetrics, 25th edition, chapter "Obstetrical Hemorrhage"',
		},
		{
			stem: 'Combined oral contraceptive pills:',
			stems: [
				{
					text: 'They act mainly by suppressing ovulation.',
					key: true,
					why: 'Oestrogen and progestogen suppress gonadotrophin secretion and so prevent ovulation.',
				},
				{
					text: 'Their use increases the risk of endometrial cancer.',
					key: false,
					why: 'Combined pills lower the risk of endometrial cancer, and the protection outlasts their use.',
				},
				{
					text: 'They are the first choice for a mother breastfeeding a two-week-old baby.',
					key: false,
					why: 'Combined hormonal methods should not be used by breastfeeding women in the first six weeks.',
				},
				{
					text: 'Their use lowers the risk of ovarian cancer.',
					key: true,
					why: 'The reduction in ovarian cancer risk grows with longer use.',
				},
				{
					text: 'They are contraindicated in women who have migraine with aura.',
					key: true,
					why: 'Migraine with aura combined with exogenous oestrogen carries an unacceptable risk of ischaemic stroke.',
				},
			],
			explanation:
				'Combined pills suppress ovulation and protect against endometrial and ovarian cancer. Their oestrogen content makes them unsuitable in migraine with aura and early lactation.',
			source:
				'WHO Medical Eligibility Criteria for Contraceptive Use, 5th edition (2015); Williams Gynecology, 4th edition, chapter "Contraception and Sterilization"',
		},
		{
			stem: 'Complete hydatidiform mole:',
			stems: [
				{
					text: 'Fetal parts are usually found in the evacuated tissue.',
					key: false,
					why: 'Fetal tissue is absent in a complete mole; it may be present in a partial mole.',
				},
				{
					text: 'The nuclear chromosomes are usually all of paternal origin.',
					key: true,
					why: 'Sperm fertilise an ovum that has lost its nuclear material, so the nuclear genome is paternal.',
				},
				{
					text: 'Serum hCG is usually lower than in a normal pregnancy of the same duration.',
					key: false,
					why: 'Trophoblastic proliferation makes the hCG concentration commonly higher than expected for dates.',
				},
				{
					text: 'Suction curettage is the preferred method of evacuation.',
					key: true,
					why: 'Suction evacuation is preferred regardless of uterine size when fertility is to be preserved.',
				},
				{
					text: 'Serial hCG measurement is needed after evacuation.',
					key: true,
					why: 'A plateau or rise in hCG is how persistent gestational trophoblastic neoplasia is recognised.',
				},
			],
			explanation:
				'A complete mole is a diploid, paternally derived conceptus without a fetus. Treatment is suction evacuation followed by hCG surveillance.',
			source: 'Williams Obstetrics, 25th edition, chapter "Gestational Trophoblastic Disease"',
		},
		{
			stem: 'Polycystic ovary syndrome:',
			stems: [
				{
					text: 'Infrequent ovulation is a recognised feature.',
					key: true,
					why: 'Oligo-ovulation or anovulation is one of the Rotterdam diagnostic criteria.',
				},
				{
					text: 'Insulin resistance is commonly present.',
					key: true,
					why: 'Insulin resistance with compensatory hyperinsulinaemia is common and drives ovarian androgen production.',
				},
				{
					text: 'The LH to FSH ratio is characteristically reduced.',
					key: false,
					why: 'LH tends to be raised relative to FSH, so the ratio is often increased.',
				},
				{
					text: 'Sex hormone-binding globulin is typically raised.',
					key: false,
					why: 'Hyperinsulinaemia and androgens suppress hepatic production, so the globulin is typically low.',
				},
				{
					text: 'Prolonged anovulation increases the risk of endometrial hyperplasia.',
					key: true,
					why: 'Chronic oestrogen exposure unopposed by progesterone stimulates the endometrium.',
				},
			],
			explanation:
				'Hyperandrogenism, ovulatory dysfunction and insulin resistance are linked in this syndrome. Low sex hormone-binding globulin raises free androgen, and unopposed oestrogen endangers the endometrium.',
			source: 'Williams Gynecology, 4th edition, chapter "Polycystic Ovarian Syndrome and Hyperandrogenism"',
		},
		{
			stem: 'Carcinoma of the cervix:',
			stems: [
				{
					text: 'Most cases arise in the transformation zone.',
					key: true,
					why: 'The metaplastic epithelium of the transformation zone is the usual site of HPV-related neoplasia.',
				},
				{
					text: 'Adenocarcinoma is the commonest histological type.',
					key: false,
					why: 'Squamous cell carcinoma is the commonest type.',
				},
				{
					text: 'HPV types 6 and 11 cause the majority of cases.',
					key: false,
					why: 'Types 16 and 18 cause most cases; types 6 and 11 cause genital warts.',
				},
				{
					text: 'Visual inspection with acetic acid can be used to screen for precursor lesions.',
					key: true,
					why: 'Acetowhite change after dilute acetic acid reveals suspicious epithelium in low-resource screening.',
				},
				{
					text: 'Prophylactic HPV vaccine clears an established infection.',
					key: false,
					why: 'The vaccine prevents new infection but has no therapeutic effect on existing infection.',
				},
			],
			explanation:
				'Persistent infection with high-risk HPV in the transformation zone underlies cervical cancer, most often squamous. Vaccination is preventive and does not replace screening.',
			source: 'Williams Gynecology, 4th edition, chapter "Cervical Cancer"',
		},
	],
	sba: [
		{
			stem: 'A 24-year-old woman with seven weeks of amenorrhoea collapses with abdominal and shoulder-tip pain. Pulse is 130/min, BP 80/50 mmHg; the pregnancy test is positive and ultrasound shows an empty uterus with massive free fluid. What is the most appropriate management?',
			options: [
				'Repeat serum hCG after 48 hours',
				'Single-dose intramuscular methotrexate',
				'Resuscitation with immediate surgery',
				'Repeat ultrasound after one week',
				'Vaginal misoprostol',
			],
			key: 'C',
			explanation:
				'She is in haemorrhagic shock from a ruptured ectopic pregnancy. Surgery must proceed alongside resuscitation; methotrexate and expectant care suit only stable, unruptured cases.',
			source: 'Williams Obstetrics, 25th edition, chapter "Ectopic Pregnancy"',
		},
		{
			stem: 'A woman bleeds heavily minutes after the vaginal birth of twins. The placenta and membranes are complete, no laceration is seen, and the uterus is soft and poorly contracted. Which drug should be given first?',
			options: ['Oxytocin', 'Magnesium sulphate', 'Nifedipine', 'Terbutaline', 'Mifepristone'],
			key: 'A',
			explanation:
				'An overdistended, soft uterus indicates uterine atony, for which oxytocin with uterine massage is first-line treatment. Magnesium, nifedipine and terbutaline relax the uterus.',
			source: 'Williams Obstetrics, 25th edition, chapter "Obstetrical Hemorrhage"',
		},
		{
			stem: 'An obese, diabetic woman of 58 years has had vaginal bleeding for two weeks, six years after her menopause. Transvaginal ultrasound shows a thick, irregular endometrium. Which investigation will best establish the diagnosis?',
			options: ['Serum CA-125', 'Cervical smear', 'Pelvic MRI', 'Endometrial biopsy', 'Serum oestradiol'],
			key: 'D',
			explanation:
				'Endometrial cancer must be excluded, and only histology of an endometrial sample confirms it. MRI helps with staging after the diagnosis.',
			source: 'Williams Gynecology, 4th edition, chapter "Endometrial Cancer"',
		},
		{
			stem: 'A 17-year-old girl has never menstruated. Her breasts are well developed, pubic and axillary hair is scanty, the vagina ends blindly and no uterus is seen. Serum testosterone is in the normal male range. What is the most likely karyotype?',
			options: ['45,X', '46,XY', '46,XX', '47,XXX', '47,XXY'],
			key: 'B',
			explanation:
				'This is complete androgen insensitivity: testes produce testosterone and anti-Müllerian hormone, but target tissues cannot respond to androgen. In Müllerian agenesis (46,XX) body hair and testosterone are normal for a female.',
			source: 'Williams Gynecology, 4th edition, chapter "Amenorrhea"',
		},
		{
			stem: 'A 28-year-old woman has a thin, grey vaginal discharge with a fishy odour. Vaginal pH is 5.5 and microscopy shows clue cells. Which drug is most appropriate?',
			options: ['Fluconazole', 'Aciclovir', 'Benzathine penicillin', 'Ceftriaxone', 'Metronidazole'],
			key: 'E',
			explanation:
				'Raised pH, fishy odour and clue cells indicate bacterial vaginosis, which is treated with metronidazole because anaerobes predominate.',
			source: 'Williams Gynecology, 4th edition, chapter "Gynecologic Infection"',
		},
		{
			stem: 'An Rh(D)-negative mother without anti-D antibodies gives birth to an Rh(D)-positive baby. What is the recommended time limit after delivery for giving her anti-D immunoglobulin?',
			options: ['72 hours', '2 weeks', '6 weeks', '3 months', '6 months'],
			key: 'A',
			explanation:
				'Anti-D immunoglobulin given within 72 hours clears fetal red cells before the mother mounts a primary immune response.',
			source: 'Williams Obstetrics, 25th edition, chapter "Fetal Disorders"',
		},
		{
			stem: 'During a vaginal birth the head is delivered, then retracts against the perineum, and routine axial traction fails to deliver the shoulders. Help has been called. Which manoeuvre should be tried first?',
			options: [
				'Fundal pressure',
				'Zavanelli manoeuvre',
				'Deliberate clavicular fracture',
				'McRoberts manoeuvre',
				'Symphysiotomy',
			],
			key: 'D',
			explanation:
				'McRoberts manoeuvre (hyperflexion of the maternal thighs) is simple, effective and the first step in shoulder dystocia. Fundal pressure should not be used, and the other procedures are last resorts.',
			source: 'RCOG Green-top Guideline No. 42, Shoulder Dystocia, 2nd edition (2012)',
		},
		{
			stem: 'A woman with a menstrual delay of one week has a positive urine pregnancy test. Which structure is the main source of the hormone detected by the test?',
			options: ['Decidua basalis', 'Corpus luteum', 'Syncytiotrophoblast', 'Amnion', 'Anterior pituitary'],
			key: 'C',
			explanation:
				'Pregnancy tests detect human chorionic gonadotrophin, which is secreted by the syncytiotrophoblast and maintains the corpus luteum.',
			source: 'Williams Obstetrics, 25th edition, chapter "Implantation and Placental Development"',
		},
	],
};
