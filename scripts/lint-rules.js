/** Rules that no linter brings. */
const noSpreadLiteral = {
  create: (context) => ({
    "ObjectExpression > SpreadElement > ObjectExpression"(node) {
      context.report({ node, message: "write the members: excess members of a spread literal are not checked" });
    },
  }),
};

export default { meta: { name: "tranche" }, rules: { "no-spread-literal": noSpreadLiteral } };
