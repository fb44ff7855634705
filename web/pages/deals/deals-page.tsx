import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createLazyRoute, Link, useNavigate, useSearch } from "@tanstack/react-router";
import { dealRoutes } from "#features/deals/routes.ts";
import { formatDate } from "@/formats.ts";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { Paging } from "@/parts/paging.tsx";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { call } from "@/shell/api.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { useUser } from "@/shell/use-session.ts";
import { dealsQuery, PAGE_SIZE } from "./deal-queries.ts";
import { dealWords as words } from "./words.ts";

export const dealsPage = createLazyRoute("/app/deals")({ component: DealsPage });

function DealsPage() {
  const { page = 1 } = useSearch({ from: "/app/deals" });
  const list = useQuery(dealsQuery(page));
  const user = useUser();
  return (
    <Page title={words.title}>
      <Loaded query={list}>
        {({ total, deals }) => (
          <div className="mb-6 flex flex-col gap-4">
            {total === 0 ? (
              <p className="text-quiet">{words.empty}</p>
            ) : (
              <Table
                label={words.title}
                rows={deals}
                keyOf={({ id }) => id}
                columns={[
                  {
                    title: words.name,
                    cell: ({ id, name }) => (
                      <Link to="/deals/$id" params={{ id: String(id) }} className={LINK}>
                        {name}
                      </Link>
                    ),
                  },
                  { title: words.borrower, cell: ({ borrower_name }) => borrower_name },
                  { title: words.stage, cell: ({ stage }) => stage },
                  { title: words.opened, cell: ({ created_at }) => formatDate(created_at) },
                ]}
              />
            )}
            <Paging page={page} pages={Math.ceil(total / PAGE_SIZE)} words={words.paging} />
          </div>
        )}
      </Loaded>
      {user?.permissions.includes("deals:write") ? <NewDeal /> : null}
    </Page>
  );
}

function NewDeal() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { values, field, object } = useFields({ name: "", borrower_name: "" });
  const create = useMutation({
    mutationFn: () => {
      const borrower = values.borrower_name.trim();
      const body = { name: values.name.trim(), ...(borrower === "" ? {} : { borrower_name: borrower }) };
      return call(dealRoutes.createDeal, { body });
    },
    onSuccess: async ({ body }) => {
      await cache.invalidateQueries({ queryKey: ["deals"] });
      await navigate({ to: "/deals/$id", params: { id: String(body.id) } });
    },
    onError: (error) => object(fieldErrors(error)),
  });
  const send = (): void => {
    if (object({ name: values.name.trim() === "" ? words.nameNeeded : undefined })) create.mutate();
  };
  return (
    <Section title={words.create}>
      <div className="max-w-lg">
        <Form
          label={words.create}
          submit={words.createSubmit}
          pending={create.isPending}
          failure={create.error && errorText(create.error)}
          onSend={send}
        >
          <TextField {...field("name")} label={words.name} maxLength={300} autoComplete="off" />
          <TextField {...field("borrower_name")} label={words.borrower} maxLength={300} autoComplete="off" />
        </Form>
      </div>
    </Section>
  );
}
