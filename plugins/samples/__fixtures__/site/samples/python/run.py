# region use
print("use")
# endregion
print("rest")
