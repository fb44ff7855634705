import { expect, it } from "vitest";
import { shortAnswer } from "./short-answer.ts";

const texts = [
  {
    title: "Orla Venn",
    text: "Orla Venn (born 4 May 1931 in Skerry Quay, Ireland) is an Irish glass painter and engraver.",
  },
  {
    title: "Piet Adelaar",
    text: "Piet Adelaar (12 June 1940 – 3 March 2001) was a Dutch engraver. He lived in Ghent.",
  },
  {
    title: "The Salt Clock",
    text: "The Salt Clock is a 1977 film directed by Mirela Dobre. It stars Orla Venn's daughter.",
  },
  {
    title: "Tern Hall",
    text: "Tern Hall is an arena in Kestrel City, Canada, that opened in 1968. Its murals are by Orla Venn.",
  },
  { title: "Gannet Dome", text: "Gannet Dome is an arena in Skerry Quay, Ireland. It was opened in 1974." },
  { title: "Lamp Eaters", text: "Lamp Eaters is the debut album of Nine Herons. It has ten songs." },
  { title: "Nine Herons", text: "Nine Herons is a Swedish band formed in 1999. It plays folk." },
];

it.each([
  ["Who is older, Orla Venn or Piet Adelaar?", "Orla Venn"],
  ["Who is younger, Orla Venn or Piet Adelaar?", "Piet Adelaar"],
  ["Which arena opened first, Tern Hall or Gannet Dome?", "Tern Hall"],
  ["Do Orla Venn and Piet Adelaar have the same nationality?", "no"],
  ["Were Orla Venn and Piet Adelaar both engravers?", "yes"],
  ["Are Tern Hall and Gannet Dome both in Canada?", "no"],
  ["What profession do Orla Venn and Piet Adelaar share?", "engraver"],
  ["Who directed The Salt Clock?", "Mirela Dobre"],
  ["In what town was the painter of the murals of Tern Hall born?", "Skerry Quay"],
  ["Lamp Eaters is the debut album of a band formed in what year?", "1999"],
])("answers %s", (question, text) => {
  expect(shortAnswer(question, texts)?.text).toBe(text);
});

it.each([
  ["a date that an article leaves out", "Who died first, Orla Venn or Piet Adelaar?"],
  ["a kind that one article does not name", "Are Orla Venn and Piet Adelaar both painters?"],
  ["another thing of the person found", "What is the hobby of the painter of the murals of Tern Hall?"],
  ["a person whom no article names", "Who composed The Salt Clock?"],
])("refuses %s", (_what, question) => {
  expect(shortAnswer(question, texts)).toBeNull();
});

it("names the articles that it rests on", () => {
  const answer = shortAnswer("Who is older, Orla Venn or Piet Adelaar?", texts);
  expect(answer?.from.map(({ title }) => title)).toEqual(["Orla Venn", "Piet Adelaar"]);
});
