import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const loan = (parties: string): string => `LOAN AGREEMENT dated as of May 1, 2022 ${parties}

1.1 The Lender agrees to make a term loan to the Borrower of $5,000,000, which matures on May 1, 2027.

9.1 This Agreement is governed by the laws of the State of Georgia.
`;

const TEXTS: readonly ShortText[] = [
  {
    name: "a parent and its companies whose last bracket names them all",
    text: loan(
      `by and among ALDERMOOR HEALTH, INC., a Georgia corporation (the "Borrower"), ALDERMOOR HOLDINGS LLC, a Delaware limited liability company ("Holdings"), ALDERMOOR CLINICS, P.C., a Georgia professional corporation ("Clinics"), ALDERMOOR REALTY LP, a Georgia limited partnership ("Realty"; and together with Holdings and Clinics, each a "Guarantor" and collectively, the "Guarantors"), and OGEECHEE BANK, a Georgia state bank (the "Lender").`,
    ),
    terms: {
      parties: [
        "borrower: ALDERMOOR HEALTH, INC.",
        "parent: ALDERMOOR HOLDINGS LLC",
        "guarantor: ALDERMOOR HOLDINGS LLC",
        "guarantor: ALDERMOOR CLINICS, P.C.",
        "guarantor: ALDERMOOR REALTY LP",
        "lender: OGEECHEE BANK",
      ],
    },
  },
  {
    name: "natural persons and a family trust",
    text: loan(
      `among Aldermoor Dental Group, Inc., a Georgia corporation (the "Borrower"), Harold B. Rowe, an individual ("Rowe"), Susan Ames, an individual ("Ames"), the Rowe Family Trust dated June 2, 1999 (the "Trust") (Rowe, Ames and the Trust, individually, a "Guarantor" and collectively, the "Guarantors"), and Ogeechee Bank & Trust, a Georgia state bank (the "Lender").`,
    ),
    terms: {
      parties: [
        "borrower: Aldermoor Dental Group, Inc.",
        "guarantor: Harold B. Rowe",
        "guarantor: Susan Ames",
        "guarantor: Rowe Family Trust",
        "lender: Ogeechee Bank & Trust",
      ],
    },
  },
  {
    name: "practices of doctors and lawyers",
    text: loan(
      `among Aldermoor Surgery, P.A., a Florida professional association (the "Borrower"), Hale & Finch, PLLC, a Texas professional limited liability company ("Hale"), Finch Imaging LLP, a Georgia limited liability partnership ("Imaging"; Hale and Imaging are each a "Guarantor"), and Ogeechee Bank & Trust, a Georgia state bank (the "Lender").`,
    ),
    terms: {
      parties: [
        "borrower: Aldermoor Surgery, P.A.",
        "guarantor: Hale & Finch, PLLC",
        "guarantor: Finch Imaging LLP",
        "lender: Ogeechee Bank & Trust",
      ],
    },
  },
];

describeShortTexts("guarantors that a bracket names together", TEXTS);
