import type { SubjectBank } from './bank.ts';

/** Demonstration questions of Microbiology: eight MTF and eight SBA. */
export const microbiology: SubjectBank = {
	code: 'microbiology',
	name: 'Microbiology',
	nameBn: 'মাইক্রোবায়োলজি',
	mtf: [
		{
			stem: 'Regarding Staphylococcus aureus:',
			stems: [
				{
					text: 'It is coagulase positive',
					key: true,
					why: 'Coagulase production separates S. aureus from most other staphylococci.',
				},
				{
					text: 'It is catalase negative',
					key: false,
					why: 'All staphylococci are catalase positive, which separates them from streptococci.',
				},
				{
					text: 'Its protein A binds the Fc portion of IgG',
					key: true,
					why: 'Protein A on the cell wall binds the Fc part of IgG and so hinders opsonisation.',
				},
				{
					text: 'Its preformed enterotoxin is destroyed by boiling for one minute',
					key: false,
					why: 'Staphylococcal enterotoxin is heat stable, so reheating contaminated food does not make it safe.',
				},
				{
					text: 'Methicillin resistance is mediated by an altered penicillin-binding protein',
					key: true,
					why: 'The mecA gene codes for PBP2a, which has low affinity for most beta-lactams.',
				},
			],
			explanation:
				'S. aureus is a catalase-positive, coagulase-positive coccus. Resistance to methicillin comes from PBP2a, not from penicillinase.',
			source: 'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on the staphylococci',
		},
		{
			stem: 'Regarding the endotoxin of Gram-negative bacteria:',
			stems: [
				{
					text: 'It is a protein secreted by the living cell',
					key: false,
					why: 'Endotoxin is lipopolysaccharide of the outer membrane; secreted proteins are exotoxins.',
				},
				{
					text: 'Lipid A is its toxic component',
					key: true,
					why: 'Toxicity of lipopolysaccharide resides in lipid A.',
				},
				{
					text: 'It is inactivated by heating at 60 °C for 30 minutes',
					key: false,
					why: 'Endotoxin is heat stable and withstands such heating.',
				},
				{
					text: 'Formalin converts it into a toxoid suitable for vaccination',
					key: false,
					why: 'Toxoids are prepared from protein exotoxins, not from lipopolysaccharide.',
				},
				{
					text: 'It activates macrophages through Toll-like receptor 4',
					key: true,
					why: 'Lipopolysaccharide is recognised by TLR4 with CD14 and MD-2, causing release of TNF and interleukins.',
				},
			],
			explanation:
				'Endotoxin is a heat-stable lipopolysaccharide of the outer membrane. Lipid A triggers cytokine release through TLR4 and can lead to septic shock.',
			source:
				'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on pathogenesis of bacterial infection',
		},
		{
			stem: 'Mycobacterium tuberculosis:',
			stems: [
				{
					text: 'Is an obligate aerobe',
					key: true,
					why: 'M. tuberculosis needs oxygen and favours well-aerated parts of the lung.',
				},
				{
					text: 'Has mycolic acids in its cell wall',
					key: true,
					why: 'Mycolic acids make the wall waxy and account for acid-fastness.',
				},
				{
					text: 'Forms visible colonies within 24 hours of culture on solid media',
					key: false,
					why: 'It divides slowly and colonies on solid media take weeks to appear.',
				},
				{
					text: 'Forms endospores that survive in soil',
					key: false,
					why: 'Mycobacteria do not form endospores.',
				},
				{
					text: 'Resists decolourisation by acid-alcohol after carbol fuchsin staining',
					key: true,
					why: 'This acid-fastness is the basis of the Ziehl-Neelsen stain.',
				},
			],
			explanation:
				'The tubercle bacillus is a slow-growing, non-sporing, acid-fast obligate aerobe; immunity and tissue damage are both mainly cell mediated.',
			source: 'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on mycobacteria',
		},
		{
			stem: 'Regarding hepatitis B virus:',
			stems: [
				{
					text: 'It is transmitted mainly by the faeco-oral route',
					key: false,
					why: 'Spread is by blood, sexual contact and from mother to child; hepatitis A and E are spread by the faeco-oral route.',
				},
				{
					text: 'Its genome is partially double-stranded DNA',
					key: true,
					why: 'It is a hepadnavirus with a circular, partially double-stranded DNA genome.',
				},
				{
					text: 'HBeAg in the serum indicates high infectivity',
					key: true,
					why: 'HBeAg is a marker of active viral replication and high infectivity.',
				},
				{
					text: 'Anti-HBs develops after successful vaccination',
					key: true,
					why: 'The vaccine contains HBsAg and protection is shown by anti-HBs.',
				},
				{
					text: 'Hepatitis D virus depends on it for an envelope',
					key: true,
					why: 'Hepatitis D virus is defective and uses HBsAg as its envelope protein.',
				},
			],
			explanation:
				'Hepatitis B virus is a blood-borne DNA virus. HBeAg marks replication, anti-HBs marks immunity, and hepatitis D infects only in its presence.',
			source: 'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on hepatitis viruses',
		},
		{
			stem: 'Regarding Vibrio cholerae:',
			stems: [
				{
					text: 'It causes diarrhoea by invading and destroying the colonic mucosa',
					key: false,
					why: 'The organism is non-invasive; it stays on the small bowel surface and acts through its toxin.',
				},
				{
					text: 'Its toxin raises cyclic AMP in enterocytes',
					key: true,
					why: 'The A subunit ADP-ribosylates the Gs protein, keeping adenylyl cyclase active.',
				},
				{
					text: 'It is oxidase positive',
					key: true,
					why: 'A positive oxidase test separates vibrios from the Enterobacteriaceae.',
				},
				{
					text: 'It grows best in an acidic medium',
					key: false,
					why: 'It prefers alkaline media such as alkaline peptone water and is killed by acid.',
				},
				{
					text: 'It forms yellow colonies on TCBS agar',
					key: true,
					why: 'It ferments sucrose, which turns TCBS colonies yellow.',
				},
			],
			explanation:
				'Cholera is a toxin-mediated secretory diarrhoea. The organism is an oxidase-positive, alkali-loving, sucrose-fermenting curved rod.',
			source:
				'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on Vibrio, Campylobacter and Helicobacter',
		},
		{
			stem: 'Regarding sterilisation and disinfection:',
			stems: [
				{
					text: 'Ethyl alcohol (70%) kills bacterial spores',
					key: false,
					why: 'Alcohol kills vegetative bacteria but not spores.',
				},
				{
					text: 'Pasteurisation sterilises milk',
					key: false,
					why: 'Pasteurisation kills the important non-sporing pathogens but does not sterilise.',
				},
				{
					text: 'Autoclaving at 121 °C for 15 minutes kills bacterial spores',
					key: true,
					why: 'Moist heat under pressure at 121 °C for 15 minutes is a standard sporicidal cycle.',
				},
				{
					text: 'Gamma radiation is used to sterilise disposable plastic syringes',
					key: true,
					why: 'Ionising radiation sterilises heat-sensitive disposable items.',
				},
				{
					text: 'Glutaraldehyde (2%) is sporicidal if the contact time is long enough',
					key: true,
					why: 'Activated 2% glutaraldehyde kills spores after several hours of contact.',
				},
			],
			explanation:
				'Sterilisation destroys all microbes including spores. Autoclaving and ionising radiation achieve it; alcohol and pasteurisation do not.',
			source:
				'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on growth, survival and death of microorganisms',
		},
		{
			stem: 'Regarding malaria parasites of humans:',
			stems: [
				{
					text: 'The sporozoite is the form inoculated by the mosquito',
					key: true,
					why: 'Female Anopheles mosquitoes inject sporozoites from their salivary glands.',
				},
				{
					text: 'Plasmodium falciparum invasion is largely restricted to reticulocytes',
					key: false,
					why: 'P. falciparum invades red cells of all ages, so parasitaemia can be very high.',
				},
				{
					text: 'Plasmodium malariae relapses from hypnozoites in the liver',
					key: false,
					why: 'Hypnozoites are formed by P. vivax and P. ovale, not by P. malariae.',
				},
				{
					text: 'Plasmodium vivax forms hypnozoites in the liver',
					key: true,
					why: 'Dormant liver hypnozoites of P. vivax cause later relapses.',
				},
				{
					text: 'The gametocytes of Plasmodium falciparum are crescent shaped',
					key: true,
					why: 'Crescent or banana-shaped gametocytes are typical of P. falciparum.',
				},
			],
			explanation:
				'Sporozoites start human infection. Relapse from hypnozoites is a feature of P. vivax and P. ovale; crescentic gametocytes identify P. falciparum.',
			source: 'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on medical parasitology',
		},
		{
			stem: 'Regarding Clostridium tetani:',
			stems: [
				{
					text: 'It invades the bloodstream widely from the wound',
					key: false,
					why: 'The organism stays in the wound; disease is caused by toxin that reaches the central nervous system.',
				},
				{
					text: 'It bears a terminal spore that gives a drumstick appearance',
					key: true,
					why: 'The round terminal spore is wider than the rod and gives the drumstick shape.',
				},
				{
					text: 'It is a facultative anaerobe',
					key: false,
					why: 'It is an obligate anaerobe that grows in devitalised tissue with low oxygen tension.',
				},
				{
					text: 'Its toxin blocks the release of inhibitory neurotransmitters',
					key: true,
					why: 'Tetanospasmin cleaves synaptobrevin and stops release of glycine and GABA.',
				},
				{
					text: 'An attack of tetanus confers lasting immunity',
					key: false,
					why: 'The amount of toxin is too small to immunise, so survivors still need vaccination.',
				},
			],
			explanation:
				'Tetanus is a non-invasive toxin disease. The drumstick-shaped obligate anaerobe releases a toxin that removes inhibition of motor neurons.',
			source:
				'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on spore-forming Gram-positive bacilli',
		},
	],
	sba: [
		{
			stem: 'A 5-day-old neonate develops meningitis. CSF culture grows beta-haemolytic Gram-positive cocci in chains that are catalase negative and CAMP test positive. What is the organism?',
			options: [
				'Streptococcus pneumoniae',
				'Staphylococcus aureus',
				'Streptococcus agalactiae',
				'Enterococcus faecalis',
				'Listeria monocytogenes',
			],
			key: 'C',
			explanation:
				'Streptococcus agalactiae (group B) is a leading cause of neonatal meningitis, acquired from the maternal birth canal. A positive CAMP test in a beta-haemolytic streptococcus identifies it.',
			source:
				'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on the streptococci, enterococci and related genera',
		},
		{
			stem: 'A 20-year-old student has had a stepwise rising fever for 5 days and is suspected to have enteric fever. No antibiotic has been taken. Which test is most likely to give a definite diagnosis at this stage?',
			options: [
				'Blood culture',
				'Stool culture',
				'Urine culture',
				'Widal agglutination test',
				'Rectal swab culture',
			],
			key: 'A',
			explanation:
				'Bacteraemia is greatest in the first week, so blood culture is then the best of these tests. Stool and urine cultures become positive later, and the Widal test is neither early nor specific.',
			source:
				'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on enteric Gram-negative rods (Enterobacteriaceae)',
		},
		{
			stem: 'A man with advanced HIV infection has headache and fever for two weeks. An India ink preparation of CSF shows round budding yeasts with wide clear capsules. What is the cause?',
			options: [
				'Candida albicans',
				'Histoplasma capsulatum',
				'Aspergillus fumigatus',
				'Pneumocystis jirovecii',
				'Cryptococcus neoformans',
			],
			key: 'E',
			explanation:
				'Cryptococcus neoformans is an encapsulated yeast; its polysaccharide capsule appears as a clear halo with India ink.',
			source: 'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on medical mycology',
		},
		{
			stem: 'Several people develop profuse vomiting 2 hours after eating fried rice that had been kept warm for many hours. They have no fever. Which organism is most likely?',
			options: [
				'Salmonella Enteritidis',
				'Bacillus cereus',
				'Campylobacter jejuni',
				'Shigella sonnei',
				'Clostridium perfringens',
			],
			key: 'B',
			explanation:
				'Preformed emetic toxin of Bacillus cereus in reheated or warm-held rice causes vomiting within hours. The other organisms have longer incubation periods and cause mainly diarrhoea.',
			source:
				'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on spore-forming Gram-positive bacilli',
		},
		{
			stem: 'An unimmunised child has a grey adherent membrane over the tonsils and later develops myocarditis. The toxin responsible acts by:',
			options: [
				'Cleaving synaptobrevin in inhibitory interneurons',
				'Activating adenylyl cyclase',
				'Blocking release of acetylcholine',
				'Inactivating elongation factor 2',
				'Acting as a superantigen',
			],
			key: 'D',
			explanation:
				'Diphtheria toxin ADP-ribosylates elongation factor 2 and thereby stops protein synthesis in host cells such as cardiac muscle.',
			source:
				'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on aerobic non-spore-forming Gram-positive bacilli',
		},
		{
			stem: 'A man from Mymensingh has prolonged fever, massive splenomegaly and pancytopenia. A splenic aspirate shows parasites of visceral leishmaniasis within macrophages. Which form of the parasite is this?',
			options: ['Amastigote', 'Promastigote', 'Epimastigote', 'Trypomastigote', 'Sporozoite'],
			key: 'A',
			explanation:
				'Leishmania donovani lives as the non-flagellated amastigote (Leishman-Donovan body) in human macrophages. The promastigote is the form in the sandfly.',
			source: 'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on medical parasitology',
		},
		{
			stem: 'In a hospital outbreak, a plasmid coding for antibiotic resistance passes from one Gram-negative bacterium to another by direct contact through a sex pilus. What is this process?',
			options: ['Transformation', 'Conjugation', 'Transduction', 'Transposition', 'Point mutation'],
			key: 'B',
			explanation:
				'Conjugation is the transfer of DNA by cell-to-cell contact through a pilus. Transformation takes up free DNA and transduction uses a bacteriophage.',
			source: 'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapter on microbial genetics',
		},
		{
			stem: 'A neonate is suspected to have congenital rubella. Which class of rubella-specific antibody is routinely tested for in neonatal blood as evidence of infection of the baby itself?',
			options: ['IgG', 'IgD', 'IgM', 'IgE', 'Secretory IgA'],
			key: 'C',
			explanation:
				'IgM does not cross the placenta, so specific IgM in the newborn was made by the baby. IgG may be passively transferred from the mother across the placenta.',
			source:
				'Jawetz, Melnick & Adelberg’s Medical Microbiology, 28th ed., chapters on immunology and on paramyxoviruses and rubella virus',
		},
	],
};
