/** Code and names of each place, `CODE Name|Other name;`. Sources: ISO 3166-2 (US, CA, GB, AU, AE) and ISO 3166-1. */
export const SUBDIVISIONS = `
US-AL Alabama; US-AK Alaska; US-AZ Arizona; US-AR Arkansas; US-CA California; US-CO Colorado; US-CT Connecticut;
US-DE Delaware; US-DC District of Columbia|Washington, D.C.|Washington, DC; US-FL Florida; US-GA Georgia; US-HI Hawaii;
US-ID Idaho; US-IL Illinois; US-IN Indiana; US-IA Iowa; US-KS Kansas; US-KY Kentucky; US-LA Louisiana; US-ME Maine;
US-MD Maryland; US-MA Massachusetts; US-MI Michigan; US-MN Minnesota; US-MS Mississippi; US-MO Missouri;
US-MT Montana; US-NE Nebraska; US-NV Nevada; US-NH New Hampshire; US-NJ New Jersey; US-NM New Mexico; US-NY New York;
US-NC North Carolina; US-ND North Dakota; US-OH Ohio; US-OK Oklahoma; US-OR Oregon; US-PA Pennsylvania;
US-RI Rhode Island; US-SC South Carolina; US-SD South Dakota; US-TN Tennessee; US-TX Texas; US-UT Utah; US-VT Vermont;
US-VA Virginia; US-WA Washington; US-WV West Virginia; US-WI Wisconsin; US-WY Wyoming;
CA-AB Alberta; CA-BC British Columbia; CA-MB Manitoba; CA-NB New Brunswick; CA-NL Newfoundland and Labrador|Newfoundland;
CA-NS Nova Scotia; CA-NT Northwest Territories; CA-NU Nunavut; CA-ON Ontario; CA-PE Prince Edward Island;
CA-QC Quebec|Québec; CA-SK Saskatchewan; CA-YT Yukon;
GB-ENG England and Wales|England & Wales|England; GB-SCT Scotland; GB-WLS Wales; GB-NIR Northern Ireland;
AU-NSW New South Wales; AU-QLD Queensland; AU-SA South Australia; AU-TAS Tasmania; AU-VIC Victoria;
AU-WA Western Australia; AU-ACT Australian Capital Territory; AU-NT Northern Territory;
AE-DU Dubai International Financial Centre|DIFC|Emirate of Dubai; AE-AZ Abu Dhabi Global Market|ADGM|Emirate of Abu Dhabi`;

export const COUNTRIES = `
AF Afghanistan; AL Albania; DZ Algeria; AS American Samoa; AD Andorra; AO Angola; AI Anguilla; AG Antigua and Barbuda;
AR Argentina; AM Armenia; AW Aruba; AU Australia; AT Austria; AZ Azerbaijan; BS Bahamas|The Bahamas; BH Bahrain;
BD Bangladesh; BB Barbados; BY Belarus; BE Belgium; BZ Belize; BJ Benin; BM Bermuda; BT Bhutan; BO Bolivia;
BA Bosnia and Herzegovina; BW Botswana; BR Brazil; BN Brunei; BG Bulgaria; BF Burkina Faso; BI Burundi; KH Cambodia;
CM Cameroon; CA Canada; CV Cape Verde|Cabo Verde; KY Cayman Islands; CF Central African Republic; CL Chile;
CN People's Republic of China|P.R.C.|PRC|China; CO Colombia; KM Comoros; CD Democratic Republic of the Congo; CG Congo;
CK Cook Islands; CR Costa Rica; CI Côte d'Ivoire|Ivory Coast; HR Croatia; CU Cuba; CW Curaçao|Curacao; CY Cyprus;
CZ Czech Republic|Czechia; DK Denmark; DJ Djibouti; DM Dominica; DO Dominican Republic; EC Ecuador; EG Egypt;
SV El Salvador; GQ Equatorial Guinea; ER Eritrea; EE Estonia; SZ Eswatini|Swaziland; ET Ethiopia; FO Faroe Islands;
FJ Fiji; FI Finland; FR France; PF French Polynesia; GA Gabon; GM Gambia; DE Germany|Federal Republic of Germany;
GH Ghana; GI Gibraltar; GR Greece; GL Greenland; GD Grenada; GU Guam; GT Guatemala; GG Guernsey; GN Guinea;
GW Guinea-Bissau; GY Guyana; HT Haiti; HN Honduras; HK Hong Kong; HU Hungary; IS Iceland; IN India; ID Indonesia;
IR Iran; IQ Iraq; IE Ireland|Republic of Ireland; IM Isle of Man; IL Israel; IT Italy; JM Jamaica; JP Japan; JE Jersey;
JO Jordan; KZ Kazakhstan; KE Kenya; KI Kiribati; KR Republic of Korea|South Korea|Korea; KW Kuwait; KG Kyrgyzstan;
LA Laos; LV Latvia; LB Lebanon; LS Lesotho; LR Republic of Liberia|Liberia; LY Libya; LI Liechtenstein; LT Lithuania;
LU Grand Duchy of Luxembourg|Luxembourg|Luxemburg; MO Macau|Macao; MG Madagascar; MW Malawi; MY Malaysia; MV Maldives;
ML Mali; MT Malta; MH Republic of the Marshall Islands|Marshall Islands; MR Mauritania; MU Mauritius;
MX United Mexican States|Mexico; FM Micronesia; MD Moldova; MC Monaco; MN Mongolia; ME Montenegro; MS Montserrat;
MA Morocco; MZ Mozambique; MM Myanmar; NA Namibia; NR Nauru; NP Nepal; NL The Netherlands|Netherlands;
NC New Caledonia; NZ New Zealand; NI Nicaragua; NE Niger; NG Nigeria; NU Niue; MK North Macedonia|Macedonia;
MP Northern Mariana Islands; NO Norway; OM Oman; PK Pakistan; PW Palau; PA Republic of Panama|Panama;
PG Papua New Guinea; PY Paraguay; PE Peru; PH Philippines; PL Poland; PT Portugal; PR Puerto Rico; QA Qatar;
RO Romania; RU Russian Federation|Russia; RW Rwanda; KN Saint Kitts and Nevis|St. Kitts and Nevis|Nevis;
LC Saint Lucia|St. Lucia; VC Saint Vincent and the Grenadines|St. Vincent and the Grenadines; WS Samoa; SM San Marino;
SA Saudi Arabia; SN Senegal; RS Serbia; SC Seychelles; SL Sierra Leone; SG Singapore; SX Sint Maarten; SK Slovakia|Slovak Republic;
SI Slovenia; SB Solomon Islands; SO Somalia; ZA South Africa; ES Spain; LK Sri Lanka; SD Sudan; SR Suriname; SE Sweden;
CH Switzerland; SY Syria; TW Taiwan; TJ Tajikistan; TZ Tanzania; TH Thailand; TL Timor-Leste; TG Togo; TO Tonga;
TT Trinidad and Tobago; TN Tunisia; TR Türkiye|Turkey; TM Turkmenistan; TC Turks and Caicos Islands; TV Tuvalu;
UG Uganda; UA Ukraine; AE United Arab Emirates; GB United Kingdom|Great Britain; US United States of America|United States;
UY Uruguay; UZ Uzbekistan; VU Vanuatu; VE Venezuela; VN Vietnam|Viet Nam; VG British Virgin Islands;
VI U.S. Virgin Islands|United States Virgin Islands|US Virgin Islands; YE Yemen; ZM Zambia; ZW Zimbabwe`;

/** As they precede a form of company. */
export const NATIONALITIES = `
GB-ENG English; GB-SCT Scottish; GB-WLS Welsh; IE Irish; FR French; DE German; NL Dutch; BE Belgian; CH Swiss; AT Austrian;
IT Italian; ES Spanish; PT Portuguese; SE Swedish; NO Norwegian; DK Danish; FI Finnish; PL Polish; GR Greek; CA Canadian;
MX Mexican; BR Brazilian; AR Argentine; CL Chilean; CO Colombian; PE Peruvian; JP Japanese; CN Chinese; IN Indian;
KR Korean; TW Taiwanese; AU Australian; IL Israeli; ZA South African; BM Bermudian; LR Liberian; PA Panamanian;
KY Cayman Island|Cayman; MH Marshallese; CZ Czech; HU Hungarian; RO Romanian; TR Turkish; RU Russian; MT Maltese;
CY Cypriot; SG Singaporean; MY Malaysian; TH Thai; VG BVI; GB British; LU Luxembourgish`;

/** Read after the lists above, so that these words keep their own meaning. */
export const AMBIGUOUS_NATIONS = `GE Republic of Georgia; US U.S. federal`;
