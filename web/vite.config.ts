import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import pdfjs from "pdfjs-dist/package.json" with { type: "json" };
import { defineConfig } from "vite";

const API = "http://localhost:4000";
/** PDF.js loads these by name, so their names cannot contain a hash; their folder contains its version. */
const IMAGE_DECODER = /_nowasm_fallback\.js$/;

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  // `npm run dev:web` together with `npm run dev`: pages from here with hot reload, the API from there.
  server: {
    port: 4001,
    strictPort: true,
    proxy: Object.fromEntries(["/api", "/health", "/docs", "/openapi.json"].map((path) => [path, API])),
  },
  build: {
    // The first browsers with light-dark(), which carries both themes.
    target: ["chrome123", "edge123", "firefox125", "safari17.5"],
    // Scripts and styles from files of our own only: the content security policy refuses what is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        assetFileNames: ({ names }) =>
          names.some((name) => IMAGE_DECODER.test(name))
            ? `assets/pdfjs-${pdfjs.version}/[name][extname]`
            : "assets/[name]-[hash][extname]",
      },
    },
  },
  worker: { format: "es" },
});
