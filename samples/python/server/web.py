"""Routes, forms and JSON answers, with nothing but Python's standard library."""
import argparse
import json
import socket
import sys
import traceback
from email.parser import BytesParser
from email.policy import HTTP
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

MOST_BYTES = 100_000  # of a request's body

routes = {}


def get(path):
    """`@get("/")` above a function: it answers GET requests for that path."""
    return lambda function: routes.setdefault(("GET", path), function)


def post(path):
    """`@post("/echo")` above a function: it gets the fields of the form."""
    return lambda function: routes.setdefault(("POST", path), function)


class Refused(Exception):
    """A request that the server does not answer: status and reason."""

    def __init__(self, status, reason, **headers):
        super().__init__(reason)
        self.status = status
        self.headers = headers


# #region form
class Form(dict):
    """The fields of a request. One that is missing ends it with status 400."""

    def __missing__(self, name):
        raise Refused(400, f'The field "{name}" is missing.')


def pairs(content_type, body):
    """Name and value of each field. React Native's FormData is multipart."""
    kind = content_type.partition(";")[0].strip().lower()
    if kind == "application/x-www-form-urlencoded":
        return parse_qsl(body.decode(), keep_blank_values=True, errors="strict")
    if kind != "multipart/form-data":
        raise Refused(415, "Send a form, urlencoded or multipart/form-data.")
    head = f"Content-Type: {content_type}\r\n\r\n".encode()
    message = BytesParser(policy=HTTP).parsebytes(head + body)
    if message.defects or not message.is_multipart():
        raise Refused(400, "The multipart form is incomplete.")
    return [
        (
            part.get_param("name", "", "content-disposition"),
            part.get_payload(decode=True).decode(),
        )
        for part in message.iter_parts()
    ]


def read_form(content_type, body):
    """The form that a request brings."""
    form = Form()
    try:
        for name, value in pairs(content_type, body):
            # Browsers end lines with \r\n. Of equal names the first one counts.
            form.setdefault(name, value.replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise Refused(400, "The form is not written in UTF-8.") from None
    return form
# #endregion


class Handler(BaseHTTPRequestHandler):
    timeout = 30  # seconds that a client may take to send its request

    def do_GET(self):
        self.answer("GET")

    def do_POST(self):
        self.answer("POST")

    def answer(self, method):
        try:
            try:
                body = self.read_body() if method == "POST" else None
                self.send(200, self.call(method, body))
            except Refused as refused:
                self.send(refused.status, {"error": str(refused)}, refused.headers)
        except ConnectionError:
            self.log_message("The client is gone.")

    def read_body(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            raise Refused(411, "The request does not say how long its form is.")
        if int(length) > MOST_BYTES:
            raise Refused(413, f"The form is longer than {MOST_BYTES} bytes.")
        return self.rfile.read(int(length))

    def call(self, method, body):
        path = urlsplit(self.path).path
        known = [verb for verb, place in routes if place == path]
        if not known:
            raise Refused(404, f"There is nothing at {path}.")
        if method not in known:
            raise Refused(405, f"{path} answers {known[0]} only.", Allow=known[0])
        function = routes[method, path]
        try:
            if body is None:
                return function()
            return function(read_form(self.headers.get("Content-Type", ""), body))
        except Refused:
            raise
        except Exception:
            traceback.print_exc()
            raise Refused(500, "The server failed. Its terminal says why.") from None

    def send(self, status, answer, headers=None):
        is_page = isinstance(answer, str)
        body = (answer if is_page else json.dumps(answer)).encode()
        kind = "text/html" if is_page else "application/json"
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        # Pages of other sites may read the answer. Apps need no permission.
        self.send_header("Access-Control-Allow-Origin", "*")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


# #region run
def addresses(host):
    """Where the server can be reached, and by whom."""
    if host not in ("0.0.0.0", "127.0.0.1"):
        return {host: "whoever reaches it"}
    found = {"127.0.0.1": "this computer", "10.0.2.2": "the Android emulator"}
    if host == "0.0.0.0":
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                # Sends nothing: it only asks which network leads outside.
                probe.connect(("10.255.255.255", 1))
                found[probe.getsockname()[0]] = "phones in the same network"
            except OSError:
                pass  # no network
    return found


def run(prepare=None):
    """Takes the port, calls `prepare`, then answers until Ctrl+C."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="0.0.0.0")
    parser.add_argument("--port", type=int, default=5000)
    options = parser.parse_args()
    try:
        server = ThreadingHTTPServer((options.host, options.port), Handler)
    except (OSError, OverflowError) as error:
        sys.exit(f"Cannot listen on {options.host}:{options.port}: {error}")
    port = server.server_port
    try:
        if prepare:
            prepare()
        print(f"Listening on {options.host}:{port}. Stop with Ctrl+C.", flush=True)
        for address, whose in addresses(options.host).items():
            print(f"  http://{address}:{port} for {whose}", flush=True)
        server.serve_forever()
    except KeyboardInterrupt:
        print("Stopped.")
    finally:
        server.server_close()
# #endregion
