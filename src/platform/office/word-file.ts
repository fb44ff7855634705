import { contentTypes, officeFile, RELATIONSHIPS, relationships } from "./office-file.ts";
import { escapeXml } from "./xml-text.ts";

const WORD_XML = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** A DOCX file of these paragraphs, headings and tables in order. */
export function wordFile(body: readonly string[]): Promise<Uint8Array> {
  return officeFile({
    "[Content_Types].xml": contentTypes({
      "word/document.xml": "wordprocessingml.document.main",
      "word/styles.xml": "wordprocessingml.styles",
    }),
    "_rels/.rels": relationships([{ type: "officeDocument", target: "word/document.xml" }]),
    "word/_rels/document.xml.rels": relationships([{ type: "styles", target: "styles.xml" }]),
    "word/styles.xml": STYLES,
    "word/document.xml": `<w:document xmlns:w="${WORD_XML}" xmlns:r="${RELATIONSHIPS}"><w:body>${body.join("")}</w:body></w:document>`,
  });
}

/** A paragraph in one weight. */
export function paragraph(text: string, isBold = false): string {
  const bold = isBold ? "<w:rPr><w:b/></w:rPr>" : "";
  return `<w:p><w:r>${bold}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

/** A heading that appears in the outline of the file. */
export function heading(level: 1 | 2, text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr><w:r><w:t>${escapeXml(text)}</w:t></w:r></w:p>`;
}

const style = (level: number, halfPoints: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`;
const STYLES = `<w:styles xmlns:w="${WORD_XML}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>${style(1, 36)}${style(2, 26)}</w:styles>`;
