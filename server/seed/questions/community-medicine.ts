import type { SubjectBank } from './bank.ts';

/** Demonstration questions of Community Medicine: eight MTF and eight SBA. */
export const communityMedicine: SubjectBank = {
	code: 'community_medicine',
	name: 'Community Medicine',
	nameBn: 'কমিউনিটি মেডিসিন',
	mtf: [
		{
			stem: 'A conventional case-control study:',
			stems: [
				{
					text: 'It starts with people who have the disease and people who do not.',
					key: true,
					why: 'Participants are chosen by disease status and their past exposures are compared.',
				},
				{
					text: 'It gives the incidence of the disease directly.',
					key: false,
					why: 'The investigator fixes the numbers of cases and controls, so incidence cannot be calculated directly.',
				},
				{
					text: 'It is well suited to the study of rare diseases.',
					key: true,
					why: 'Cases are assembled at the outset, so no large population needs to be followed.',
				},
				{
					text: 'Its usual measure of association is the odds ratio.',
					key: true,
					why: 'The odds of exposure in cases are divided by the odds of exposure in controls.',
				},
				{
					text: 'It is free from recall bias.',
					key: false,
					why: 'Cases may remember past exposures differently from controls.',
				},
			],
			explanation:
				'Case-control studies work from outcome back to exposure and yield an odds ratio. They are efficient for rare diseases but prone to recall and selection bias.',
			source:
				'Park\'s Textbook of Preventive and Social Medicine, 26th edition, chapter "Principles of Epidemiology and Epidemiologic Methods"',
		},
		{
			stem: 'Regarding the validity of a screening test:',
			stems: [
				{
					text: 'Specificity is the proportion of test-positive people who have the disease.',
					key: false,
					why: 'That is the positive predictive value; specificity is the proportion of disease-free people who test negative.',
				},
				{
					text: 'Sensitivity is the proportion of diseased people who test positive.',
					key: true,
					why: 'Sensitivity equals true positives divided by all people with the disease.',
				},
				{
					text: 'At fixed sensitivity and specificity, lower prevalence lowers the positive predictive value.',
					key: true,
					why: 'With fewer diseased people, false positives make up more of the positive results.',
				},
				{
					text: 'Lowering the fasting glucose cut-off for diabetes raises specificity.',
					key: false,
					why: 'A lower cut-off labels more healthy people positive, so sensitivity rises and specificity falls.',
				},
				{
					text: 'A negative result from a highly sensitive test helps to rule out the disease.',
					key: true,
					why: 'A highly sensitive test yields few false negatives.',
				},
			],
			explanation:
				'Sensitivity and specificity are calculated among the diseased and the healthy respectively. Predictive values also depend on prevalence.',
			source:
				'Celentano and Szklo, Gordis Epidemiology, 6th edition, chapter "Assessing the Validity and Reliability of Diagnostic and Screening Tests"',
		},
		{
			stem: 'The normal (Gaussian) distribution:',
			stems: [
				{
					text: 'The mean, median and mode coincide.',
					key: true,
					why: 'The curve is symmetrical with a single peak, so the three averages are equal.',
				},
				{
					text: 'About 95% of values lie within two standard deviations of the mean.',
					key: true,
					why: 'Precisely, 95% of values lie within 1.96 standard deviations of the mean.',
				},
				{
					text: 'The curve is skewed to the right.',
					key: false,
					why: 'The normal curve is symmetrical about the mean.',
				},
				{
					text: 'About 68% of values lie within one standard deviation of the mean.',
					key: true,
					why: 'About 68% of the area lies within one standard deviation either side of the mean.',
				},
				{
					text: 'Raising the standard deviation makes the curve narrower.',
					key: false,
					why: 'A larger standard deviation makes the curve wider and flatter.',
				},
			],
			explanation:
				'The normal curve is symmetrical and is fully described by its mean and standard deviation.',
			source: 'Bland, An Introduction to Medical Statistics, 4th edition, chapter "The Normal distribution"',
		},
		{
			stem: 'The following are live attenuated vaccines:',
			stems: [
				{
					text: 'Inactivated poliovirus vaccine',
					key: false,
					why: 'This vaccine contains killed poliovirus; the oral vaccine is the live one.',
				},
				{
					text: 'BCG vaccine',
					key: true,
					why: 'BCG is a live attenuated strain of Mycobacterium bovis.',
				},
				{
					text: 'Hepatitis B vaccine',
					key: false,
					why: 'Hepatitis B vaccine contains recombinant surface antigen.',
				},
				{
					text: 'Measles-rubella vaccine',
					key: true,
					why: 'Both components are live attenuated viruses.',
				},
				{
					text: 'Oral rotavirus vaccine',
					key: true,
					why: 'Licensed oral rotavirus vaccines contain live attenuated or reassortant virus strains.',
				},
			],
			explanation:
				'BCG, measles-rubella and oral rotavirus vaccines are live. Inactivated poliovirus and recombinant hepatitis B vaccines contain no live organism.',
			source:
				'Park\'s Textbook of Preventive and Social Medicine, 26th edition, chapter "Principles of Epidemiology and Epidemiologic Methods"',
		},
		{
			stem: 'The pentavalent vaccine used in the Expanded Programme on Immunization (EPI) of Bangladesh:',
			stems: [
				{
					text: 'It protects against diphtheria.',
					key: true,
					why: 'Diphtheria toxoid is one of its five components.',
				},
				{
					text: 'It contains pneumococcal conjugate antigens.',
					key: false,
					why: 'Pneumococcal conjugate vaccine is a separate injection in the schedule.',
				},
				{
					text: 'It protects against Haemophilus influenzae type b.',
					key: true,
					why: 'The conjugate Hib antigen is one of its five components.',
				},
				{
					text: 'A vial that has been frozen may be used after thawing.',
					key: false,
					why: "Freezing destroys the adsorbed vaccine's potency, so a frozen vial must be discarded.",
				},
				{
					text: 'It protects against hepatitis B.',
					key: true,
					why: 'Hepatitis B surface antigen is one of its five components.',
				},
			],
			explanation:
				'The five components protect against diphtheria, pertussis, tetanus, hepatitis B and Haemophilus influenzae type b. It is a freeze-sensitive vaccine.',
			source:
				'Directorate General of Health Services, Bangladesh: EPI routine immunisation schedule; WHO, Immunization in Practice (2015), module "Target diseases and vaccines"',
		},
		{
			stem: 'Regarding vital statistics:',
			stems: [
				{
					text: 'The denominator of the infant mortality rate is live births.',
					key: true,
					why: 'It is deaths under one year of age per 1000 live births in the same year.',
				},
				{
					text: 'The maternal mortality ratio is expressed per 100 000 live births.',
					key: true,
					why: 'The ratio relates maternal deaths to live births, conventionally per 100 000.',
				},
				{
					text: 'The denominator of the crude birth rate is women of reproductive age.',
					key: false,
					why: 'The crude birth rate uses the total mid-year population; the general fertility rate uses such women.',
				},
				{
					text: 'Stillbirths are left out of the perinatal mortality rate.',
					key: false,
					why: 'Perinatal deaths include stillbirths (late fetal deaths) and early neonatal deaths.',
				},
				{
					text: 'Neonatal deaths are deaths of live-born babies in the first 28 days of life.',
					key: true,
					why: 'The neonatal period covers the first 28 completed days after birth.',
				},
			],
			explanation:
				'Each indicator depends on the right numerator and denominator. Crude rates use the whole population, while infant, neonatal and maternal indicators use live births.',
			source:
				'Park\'s Textbook of Preventive and Social Medicine, 26th edition, chapter "Preventive Medicine in Obstetrics, Paediatrics and Geriatrics" and chapter "Demography and Family Planning"',
		},
		{
			stem: 'Randomised controlled trials:',
			stems: [
				{
					text: 'Random allocation tends to balance unknown confounders between groups.',
					key: true,
					why: 'Chance decides allocation, so known and unknown factors tend to be evenly spread.',
				},
				{
					text: 'Allocation concealment is another name for double blinding.',
					key: false,
					why: 'Concealment hides the next assignment before entry; blinding hides treatment after allocation.',
				},
				{
					text: 'Intention-to-treat analysis leaves out participants who stop their treatment.',
					key: false,
					why: 'Participants are analysed in the group to which they were allocated, whatever they later receive.',
				},
				{
					text: 'Blinding the outcome assessors reduces measurement bias.',
					key: true,
					why: 'Assessors unaware of the treatment cannot let it influence their measurements.',
				},
				{
					text: 'Random allocation reduces selection bias.',
					key: true,
					why: 'Neither investigator nor participant chooses the treatment received.',
				},
			],
			explanation:
				'Randomisation with concealment guards against selection bias and confounding, and blinding guards against measurement bias. Intention-to-treat analysis preserves the benefit of randomisation.',
			source: 'Celentano and Szklo, Gordis Epidemiology, 6th edition, chapters on randomized trials',
		},
		{
			stem: 'The following are examples of primary prevention:',
			stems: [
				{
					text: 'Fitting an artificial limb after amputation',
					key: false,
					why: 'Rehabilitation after established disability is tertiary prevention.',
				},
				{
					text: 'Vaccinating infants against measles',
					key: true,
					why: 'Specific protection before disease occurs is primary prevention.',
				},
				{
					text: 'Iodising table salt to prevent goitre',
					key: true,
					why: 'Providing a nutrient to prevent deficiency disease is specific protection, hence primary prevention.',
				},
				{
					text: 'Mammographic screening for breast cancer',
					key: false,
					why: 'Detecting disease that is already present at an early stage is secondary prevention.',
				},
				{
					text: 'Screening people with diabetes for early retinopathy',
					key: false,
					why: 'Early detection of existing retinal disease is secondary prevention.',
				},
			],
			explanation:
				'Primary prevention acts before disease begins, through health promotion and specific protection. Screening is secondary, and rehabilitation is tertiary prevention.',
			source:
				'Park\'s Textbook of Preventive and Social Medicine, 26th edition, chapter "Concept of Health and Disease"',
		},
	],
	sba: [
		{
			stem: 'In a ten-year cohort study, a disease developed in 20 per 1000 smokers and in 5 per 1000 non-smokers. What is the relative risk of the disease in smokers compared with non-smokers?',
			options: ['0.25', '4', '5', '15', '25'],
			key: 'B',
			explanation:
				'Relative risk is incidence in the exposed divided by incidence in the unexposed: 20 ÷ 5 = 4. The difference, 15 per 1000, is the risk difference.',
			source:
				'Celentano and Szklo, Gordis Epidemiology, 6th edition, chapter "Estimating Risk: Is There an Association?"',
		},
		{
			stem: 'A trial reports that a new drug lowers blood pressure more than placebo (p = 0.03). Large later studies prove that the drug has no effect whatever. Which error did the first trial make?',
			options: ['Type II error', 'Recall bias', 'Interviewer bias', 'Type I error', 'Ecological fallacy'],
			key: 'D',
			explanation:
				'Rejecting a true null hypothesis is a type I (alpha) error. A type II error is failing to detect a difference that really exists.',
			source: 'Bland, An Introduction to Medical Statistics, 4th edition, chapter "Significance tests"',
		},
		{
			stem: 'Between 4 and 12 hours after a wedding lunch, 60 of 150 guests develop vomiting and diarrhoea; case numbers rise and fall sharply and no further cases follow. Which epidemic pattern does this show?',
			options: [
				'Point-source epidemic',
				'Propagated epidemic',
				'Continuous common-source epidemic',
				'Secular trend',
				'Endemic pattern',
			],
			key: 'A',
			explanation:
				'A single brief shared exposure makes all cases occur within one incubation period, giving a curve with a sharp rise and fall. A propagated epidemic would show successive waves.',
			source:
				'Park\'s Textbook of Preventive and Social Medicine, 26th edition, chapter "Principles of Epidemiology and Epidemiologic Methods"',
		},
		{
			stem: 'A screening test is applied to 1000 adults, of whom 100 have the disease. It is positive in 80 of those with the disease and in 90 of the 900 without it. What is the sensitivity of the test?',
			options: ['10%', '47%', '80%', '90%', '98%'],
			key: 'C',
			explanation:
				'Sensitivity is true positives divided by all diseased: 80 ÷ 100 = 80%. Specificity is 810 ÷ 900 = 90%, and the positive predictive value is 80 ÷ 170 = 47%.',
			source:
				'Celentano and Szklo, Gordis Epidemiology, 6th edition, chapter "Assessing the Validity and Reliability of Diagnostic and Screening Tests"',
		},
		{
			stem: 'A study finds lung cancer more often in heavy coffee drinkers. Heavy coffee drinkers also smoke more, and the association disappears when smokers and non-smokers are analysed separately. What best explains the first finding?',
			options: ['Recall bias', 'Random error', 'Effect modification', 'Lead-time bias', 'Confounding'],
			key: 'E',
			explanation:
				'Smoking is linked to coffee drinking and independently causes lung cancer, so it confounds the association. Stratifying by smoking removes its effect.',
			source:
				'Celentano and Szklo, Gordis Epidemiology, 6th edition, chapter "More on Causal Inference: Bias, Confounding, and Interaction"',
		},
		{
			stem: 'Mean systolic pressure is compared between two independent groups of 40 adults, one rural and one urban. The readings are normally distributed with similar variances. Which test is most appropriate?',
			options: [
				'Unpaired t test',
				'Paired t test',
				'Chi-squared test',
				'McNemar test',
				'Kruskal-Wallis test',
			],
			key: 'A',
			explanation:
				'The means of a normally distributed variable in two independent groups are compared with the unpaired (two-sample) t test. The paired test needs matched observations, and chi-squared compares categorical data.',
			source:
				'Bland, An Introduction to Medical Statistics, 4th edition, chapter "Comparing the means of small samples"',
		},
		{
			stem: 'A health officer explains that unvaccinated people gain protection when most of their neighbours are immunised. Which disease is an exception to this?',
			options: ['Measles', 'Poliomyelitis', 'Diphtheria', 'Tetanus', 'Pertussis'],
			key: 'D',
			explanation:
				'Tetanus is acquired from spores in the environment and does not pass from person to person, so immunity in others gives no protection. The other four spread between people.',
			source:
				'Park\'s Textbook of Preventive and Social Medicine, 26th edition, chapter "Epidemiology of Communicable Diseases"',
		},
		{
			stem: 'A new treatment prolongs the life of patients with a chronic disease but does not cure it. The incidence of the disease is unchanged. What will happen to its prevalence in a stable population?',
			options: [
				'It will fall',
				'It will rise',
				'It will stay the same',
				'It will become equal to incidence',
				'It will equal the case fatality rate',
			],
			key: 'B',
			explanation:
				'In a stable situation prevalence is approximately incidence multiplied by mean duration. Longer survival lengthens duration, so prevalence rises.',
			source:
				'Celentano and Szklo, Gordis Epidemiology, 6th edition, chapter on disease surveillance and measures of morbidity',
		},
	],
};
