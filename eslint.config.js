import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      "src/bin/tranche.js",
      "scripts/remove-node-headers.js",
      "node_modules",
      "dist",
      "coverage",
      ".data",
      "**/generated/**",
      "eslint.config.js",
      "web/public",
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-unnecessary-condition": "off",
      // There are no enums, and the compiler compares the private members of classes; both rules take long.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "no-restricted-syntax": [
        "error",
        { selector: "ImportExpression[source.value=/^node:child_process$/]", message: "no shells" },
        {
          selector: "ObjectExpression > SpreadElement > ObjectExpression",
          message: "write the members: excess members of a spread literal are not checked",
        },
      ],
    },
  },
  {
    // A test reads members of whatever was answered.
    files: ["test/**", "**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: ["src/domain/**"],
    rules: {
      "no-restricted-globals": ["error", "process", "fetch", "setTimeout", "setInterval", "performance", "Buffer"],
      "no-restricted-properties": [
        "error",
        { object: "Date", property: "now", message: "domain code is given the time" },
        { object: "Math", property: "random", message: "domain code is deterministic" },
      ],
    },
  },
);
