import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/parts/button.tsx";
import { Question } from "@/parts/question.tsx";
import { errorText } from "@/shell/error-text.ts";
import { useUser } from "@/shell/use-session.ts";

interface AskFirstProps {
  /** A one-word label of the button: `Stop`. */
  readonly label: string;
  readonly question: string;
  readonly meaning: string;
  readonly act: () => Promise<unknown>;
  /** Called after an error, which the dialog shows. */
  readonly onRefused?: (error: unknown) => void;
}

/** Stops or erases a run after confirmation; for users who may start runs. */
export function AskFirstButton({ label, question, meaning, act, onRefused }: AskFirstProps) {
  const mayStart = useUser()?.permissions.includes("runs:start") ?? false;
  const [asking, setAsking] = useState(false);
  const acting = useMutation({ mutationFn: act, ...(onRefused === undefined ? {} : { onError: onRefused }) });
  if (!mayStart) return null;
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking ? (
        <Question
          title={question}
          text={meaning}
          yes={label}
          pending={acting.isPending}
          failure={acting.error === null ? null : errorText(acting.error)}
          onYes={() => acting.mutate()}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
